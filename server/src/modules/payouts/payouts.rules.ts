import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { Machine } from '../../platform/machine.ts';

export type PayoutTransition = 'process' | 'pay' | 'fail' | 'retry' | 'cancel';

/** design/domain.md, section 3. What is on its way cannot be cancelled: it has failed, or it was paid. */
export const payoutMachine: Machine<PayoutStatus, PayoutTransition> = {
  thing: 'payout',
  transitions: {
    process: { from: ['requested'], to: 'processing' },
    pay: { from: ['processing'], to: 'paid' },
    fail: { from: ['processing'], to: 'failed' },
    retry: { from: ['failed'], to: 'requested' },
    cancel: { from: ['requested', 'failed'], to: 'cancelled' },
  },
};

/** From which account what is paid out comes: a bonus is a cost, a wage was owed before. */
export const sourceOf = (kind: PayoutKind): 'referral_bonuses' | 'wages_payable' =>
  kind === 'wage' ? 'wages_payable' : 'referral_bonuses';

/** A wage is earned: it stays owed, whatever else is decided. */
export const isCancellable = ({ kind }: { kind: PayoutKind }): boolean => kind !== 'wage';

/** The kind of thing that the events of somebody's UPI id are about. */
export const PAYEE = 'payee';
