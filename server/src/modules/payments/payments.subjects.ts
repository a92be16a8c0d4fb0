import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Payer, Payment } from './payments.queries.ts';

/** Which payer has paid, or has the money back, and what payment it is. */
export type PaidBy = { id: string; payment: Payment; actor: Actor; at: Date };

/** What can be paid: who pays, and what follows. */
export type FeeSubject = {
  feePayer: (db: Db, id: string) => Promise<Payer | undefined>;
  lockFeePayer: (tx: Tx, id: string) => Promise<Payer | undefined>;
  feePaid: (tx: Tx, paid: PaidBy) => Promise<void>;
  feeRefunded: (tx: Tx, refunded: PaidBy) => Promise<void>;
};
