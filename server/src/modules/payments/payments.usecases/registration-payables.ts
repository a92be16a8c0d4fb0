import {
  type FeeKind,
  feePaid,
  feePayer,
  markFeeRefunded,
  lockFeePayer,
} from '../../registration/registration.public.ts';
import type { Payable } from '../payments.payables.ts';
import type { Payer } from '../payments.queries.ts';
import { feeReturnPath } from '../payments.rules.ts';

type FeePayer = Awaited<ReturnType<typeof feePayer>>;

function asPayer(payer: FeePayer): Payer | undefined {
  if (payer === undefined) return undefined;
  const { feePaid: isPaid, ...person } = payer;
  return { ...person, isPaid };
}

/** Returns the registration fee of one role as a payable. */
export const registrationFee = (kind: FeeKind): Payable => ({
  purpose: 'Registration fee',
  pageOf: (_db, payment) => Promise.resolve(feeReturnPath(payment)),
  findPayer: async (db, id) => asPayer(await feePayer(db, kind, id)),
  lockPayer: async (tx, id) => asPayer(await lockFeePayer(tx, kind, id)),
  settled: (tx, { id, actor, at }) => feePaid(tx, { kind, id, actor, at }),
  released: (tx, { id, actor, at }) => markFeeRefunded(tx, { kind, id, actor, at }),
});
