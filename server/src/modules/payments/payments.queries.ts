import { Checkout } from '@dihaadi/contract/checkout';
import type { PaidService } from '@dihaadi/contract/coupons';
import type { Fee } from '@dihaadi/contract/fee';
import {
  type Currency,
  type GatewayName,
  type PayerKind,
  payerKinds,
  type PaymentStatus,
} from '@dihaadi/contract/payments';
import type { Db, Tx } from '../../platform/db.ts';
import type { Flag } from '../gateways/gateways.public.ts';
import { storedFlag } from './payments.review-reasons.ts';
import { Parties } from '../invoices/invoices.public.ts';

/** Payer of a payment: the driver, or the account of a customer or worker. */
export type PayerRef = { kind: PayerKind; id: string };

/** Payer, or a guest without an account, and the amount due if not a registration fee, in paise. */
export type Payer = {
  accountId: string | null;
  status: string;
  isPaid: boolean;
  /** Whether it may be paid now. */
  mayPay: boolean;
  /** Why not, if the reason is more than that nothing is due. */
  whyNot?: 'staff-decide-first';
  /** Address of residence, in one line with city and PIN code, and the state, for GST; null if unknown. */
  address: string | null;
  state: string | null;
  duePaise?: number;
  /** Platform sale at another price than the registration fee, in paise of rupees; GST is added. */
  sold?: { pricePaise: number; coupon: PaidService; detail?: string };
  /** Buyer, if not the account's owner. */
  buyer?: { name: string; email: string; phone: string | null; gstin: string | null };
  /** Maximum accepted if it was correct when the payment began; only the amount due if left out. */
  mostPaise?: number;
};

export type Payment = Fee & {
  id: string;
  payer: PayerRef;
  /** Null for a guest. */
  accountId: string | null;
  status: PaymentStatus;
  /** Null if there was nothing to pay. */
  gateway: GatewayName | null;
  testMode: boolean;
  currency: Currency;
  /** Null for payments begun before these were stored. */
  parties: Parties | null;
  gstIncluded: boolean;
  gatewayOrderId: string | null;
  /** Gateway data for the browser; null until received. */
  checkout: Checkout | null;
  gatewayPaymentId: string | null;
  isSurplus: boolean;
  flag: Flag | null;
  createdAt: Date;
  expiresAt: Date;
  /** When the gateway is queried next. */
  checkAt: Date | null;
  paidAt: Date | null;
};

const OPEN = ['created', 'processing', 'awaiting_confirmation'] as const;

/** Constraint that a second use of one gateway payment violates. */
export const GATEWAY_PAYMENT_CONSTRAINT = 'payment_gateway_payment_counts_once';
export const ONE_OPEN = 'payment_one_open';

/** Selects all columns of payments. */
export const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .select([
      'id',
      'payer_kind as payerKind',
      'payer_id as payerId',
      'account_id as accountId',
      'status',
      'gateway',
      'test_mode as testMode',
      'currency',
      'parties',
      'fee_paise as feePaise',
      'discount_paise as discountPaise',
      'gst_included as gstIncluded',
      'taxable_paise as taxablePaise',
      'cgst_paise as cgstPaise',
      'sgst_paise as sgstPaise',
      'igst_paise as igstPaise',
      'total_paise as totalPaise',
      'gateway_order_id as gatewayOrderId',
      'checkout',
      'gateway_payment_id as gatewayPaymentId',
      'is_surplus as isSurplus',
      'flag',
      'flag_params as flagParams',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'check_at as checkAt',
      'paid_at as paidAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

/** Converts a row of `payments` to a payment. */
export const asPayment = ({
  payerKind,
  payerId,
  checkout,
  parties,
  flag,
  flagParams,
  ...row
}: Row): Payment => ({
  ...row,
  payer: { kind: payerKind, id: payerId },
  checkout: Checkout.nullable().parse(checkout),
  parties: Parties.nullable().parse(parties),
  flag: storedFlag(flag, flagParams),
});

const one = (row: Row | undefined): Payment | undefined => row && asPayment(row);

export async function paymentById(db: Db, id: string): Promise<Payment | undefined> {
  return one(await payments(db).where('id', '=', id).executeTakeFirst());
}

/** Returns the payer of a payment; undefined if unknown. */
export async function payerOf(db: Db, paymentId: string): Promise<PayerRef | undefined> {
  return db
    .selectFrom('payment')
    .select(['payer_kind as kind', 'payer_id as id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
}

/** Returns the payments of `ids`, by id. */
export async function paymentsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map();
  const rows = await payments(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, asPayment(row)]));
}

/** Returns the payment, locked until the transaction ends. Always lock its payer first, to avoid deadlocks. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return one(await payments(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Returns the payer’s open payment, locked until the transaction ends. */
export async function lockOpenPayment(tx: Tx, payer: PayerRef): Promise<Payment | undefined> {
  return one(
    await payments(tx)
      .where('payer_kind', '=', payer.kind)
      .where('payer_id', '=', payer.id)
      .where('status', 'in', OPEN)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Returns the payment that the payer began last. */
export async function lastPayment(db: Db, payer: PayerRef): Promise<Payment | undefined> {
  return one(
    await payments(db)
      .where('payer_kind', '=', payer.kind)
      .where('payer_id', '=', payer.id)
      // Unmatched money was never begun, and never open.
      .whereRef('expires_at', '>', 'created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Returns all payments of the payer’s fee, newest first: only one, unless a fee was refunded. */
export async function feePayments(db: Db, payer: PayerRef): Promise<Payment[]> {
  const rows = await payments(db)
    .where('payer_kind', '=', payer.kind)
    .where('payer_id', '=', payer.id)
    .where('paid_at', 'is not', null)
    .where('is_surplus', '=', false)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(asPayment);
}

/** Returns the payment that currently pays the payer’s fee. */
export async function currentFeePayment(db: Db, payer: PayerRef): Promise<Payment | undefined> {
  return (await feePayments(db, payer)).find(({ status }) => status !== 'refunded');
}

/** Returns a gateway's payment, by either of the gateway's ids. */
export async function paymentOfGateway(
  db: Db,
  gateway: GatewayName,
  { gatewayOrderId, gatewayPaymentId }: Pick<Payment, 'gatewayOrderId' | 'gatewayPaymentId'>,
): Promise<Payment | undefined> {
  const of = payments(db).where('gateway', '=', gateway);
  const byOrder =
    gatewayOrderId === null
      ? undefined
      : await of.where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst();
  if (byOrder !== undefined || gatewayPaymentId === null) return one(byOrder);
  return one(await of.where('gateway_payment_id', '=', gatewayPaymentId).executeTakeFirst());
}

/** Whether another payment was paid with the gateway's `gatewayPaymentId`. */
export async function isGatewayPaymentUsed(
  db: Db,
  { id, gateway, gatewayPaymentId }: Pick<Payment, 'id' | 'gateway' | 'gatewayPaymentId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('status', 'not in', ['failed', 'awaiting_confirmation'])
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns this payer's payments that are paid and not fully refunded, including surplus. */
export async function refundablePayments(db: Db, payerId: string): Promise<Payment[]> {
  const rows = await payments(db)
    // An id belongs to only one kind of payer; named for the index.
    .where('payer_kind', 'in', payerKinds)
    .where('payer_id', '=', payerId)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where('total_paise', '>', 0)
    .execute();
  return rows.map(asPayment);
}
