import type { Reason } from '@dihaadi/contract/refusals';
import { oneLine } from '@dihaadi/contract/registration';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { allows } from '../../../platform/machine.ts';
import { homeState } from '../../locations/locations.public.ts';
import { markFeeRequestsRead } from '../../notifications/notifications.public.ts';
import {
  lockRegistration,
  type Registration,
  registrationById,
  registrationOfAccount,
  saveStatus,
} from '../registration.queries.ts';
import { type FeeKind, registrationMachines } from '../registration.rules.ts';
import { noSuch, transitionRegistration } from './account-status.ts';

/** Person as the registration fee needs them. */
type FeePayer = {
  accountId: string;
  status: string;
  feePaid: boolean;
  /** False before a driver's approval, and once it is paid. */
  mayPay: boolean;
  /** Address of residence, in one line with city and PIN code, and the state, for GST; null if not entered. */
  address: string | null;
  state: string | null;
};

const FEE_REFUNDED_REASON = 'fee-refunded' satisfies Reason;

function asFeePayer(kind: FeeKind, registration: Registration<FeeKind> | undefined): FeePayer | undefined {
  if (registration === undefined) return undefined;
  const { accountId, status, feePaidAt } = registration;
  return {
    accountId,
    status,
    feePaid: feePaidAt !== null,
    mayPay: allows(registrationMachines[kind], 'pay_fee', status),
    address: oneLine(registration),
    state: homeState(registration),
  };
}

/** Returns the registration's fee data; undefined if there is none. */
export const feePayer = async (db: Db, kind: FeeKind, id: string) =>
  asFeePayer(kind, await registrationById(db, kind, id));

/** Same as `feePayer`, by account. */
export const feePayerOfAccount = async (db: Db, kind: FeeKind, accountId: string) =>
  asFeePayer(kind, await registrationOfAccount(db, kind, accountId));

/** Same as `feePayer`, locked until the transaction ends. */
export const lockFeePayer = async (tx: Tx, kind: FeeKind, id: string) =>
  asFeePayer(kind, await lockRegistration(tx, kind, id));

type Fee = { kind: FeeKind; id: string; actor: Actor; at: Date };

/** Records the fee as paid and ends requests for it. Throws 404 `not-found`, 409 `invalid-transition` if none is due. */
export async function feePaid(tx: Tx, { kind, id, actor, at }: Fee): Promise<void> {
  const { accountId } = await transitionRegistration(tx, { kind, id, name: 'pay_fee', actor, at });
  await markFeeRequestsRead(tx, { accountId, at });
}

/** Records the fee as fully refunded: an active person must pay again, a suspended or rejected one keeps their status. */
export async function markFeeRefunded(tx: Tx, { kind, id, actor, at }: Fee): Promise<void> {
  const registration = await lockRegistration(tx, kind, id);
  if (registration === undefined) throw noSuch(kind);
  const { status } = registration;
  const machine = registrationMachines[kind];
  if (allows(machine, 'refund_fee', status))
    await transitionRegistration(tx, {
      kind,
      id,
      name: 'refund_fee',
      actor,
      at,
      reason: FEE_REFUNDED_REASON,
    });
  else await saveStatus(tx, kind, { id, from: status, to: status, feePaidAt: null });
}
