import type { WagePaymentStatus } from '@dihaadi/contract/wage-payments';
import type { Machine } from '../../platform/machine.ts';

export type WagePaymentTransition = 'confirm' | 'deny' | 'expire';

/** `expire`: the customer has chosen another way before the first was confirmed. */
export const wagePaymentMachine: Machine<WagePaymentStatus, WagePaymentTransition> = {
  thing: 'wage_payment',
  transitions: {
    confirm: { from: ['awaiting_confirmation'], to: 'paid' },
    deny: { from: ['awaiting_confirmation'], to: 'failed' },
    expire: { from: ['awaiting_confirmation'], to: 'expired' },
  },
};

/**
 * What a wage in paise that went from hand to hand is in the books: earned through the platform, and paid without ever
 * being the platform's.
 */
export const wageLines = (paise: number) =>
  [
    { account: 'wages_paid_by_customers', side: 'debit', paise },
    { account: 'wages_earned', side: 'credit', paise },
  ] as const;
