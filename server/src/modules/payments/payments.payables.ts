import type { Reason } from '@dihaadi/contract/refusals';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Payer, Payment } from './payments.queries.ts';

/** A payment that was paid or fully refunded, and the id of what it pays. */
export type PaidBy = { id: string; payment: Payment; actor: Actor; at: Date };

/**
 * Anything paid through the engine: a registration fee, a wage, a fare, commission, a membership. It defines who owes
 * how much, and what follows once it is paid or fully refunded, in the payment's own transaction.
 */
export type Payable = {
  /** Name on the gateway's page and statements. */
  purpose: string;
  /** Our page where it is paid, and to which other sites return the payer. */
  pageOf: (db: Db, payment: Payment) => Promise<`/${string}`>;
  findPayer: (db: Db, id: string) => Promise<Payer | undefined>;
  /** Same as `findPayer`; the amount owed is locked until the transaction ends. */
  lockPayer: (tx: Tx, id: string) => Promise<Payer | undefined>;
  settled: (tx: Tx, paid: PaidBy) => Promise<void>;
  /** Why it cannot be refunded, if a later purchase depends on it. */
  whyNoRefund?: (tx: Tx, id: string) => Promise<Reason | undefined>;
  /** A partial refund has been requested. */
  refundRequested?: (tx: Tx, of: { id: string; actor: Actor; at: Date }) => Promise<void>;
  released: (tx: Tx, refunded: PaidBy) => Promise<void>;
};
