import type { Reason } from '@dihaadi/contract/refusals';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Payer, Payment } from './payments.queries.ts';

/** The payment that was paid or fully refunded, and the id of what it pays. */
export type PaidBy = { id: string; payment: Payment; actor: Actor; at: Date };

/**
 * Something that is paid through the engine: a registration fee, a wage, a fare, commission, a membership. It says who
 * owes how much, and what follows once that is paid or fully refunded, in the payment's own transaction.
 */
export type Payable = {
  /** What the gateway's page and statements call it. */
  purpose: string;
  /** The page of ours on which it is paid, and to which other sites send its payer back. */
  pageOf: (db: Db, payment: Payment) => Promise<`/${string}`>;
  findPayer: (db: Db, id: string) => Promise<Payer | undefined>;
  /** As `findPayer`; what is owed stays as it is until the transaction ends. */
  lockPayer: (tx: Tx, id: string) => Promise<Payer | undefined>;
  settled: (tx: Tx, paid: PaidBy) => Promise<void>;
  /** Why its money cannot go back, where something that was bought later rests on it. */
  whyNoRefund?: (tx: Tx, id: string) => Promise<Reason | undefined>;
  /** Some of the money is on its way back. */
  refundRequested?: (tx: Tx, of: { id: string; actor: Actor; at: Date }) => Promise<void>;
  released: (tx: Tx, refunded: PaidBy) => Promise<void>;
};
