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
import { storedFlag } from './payments.flag.ts';
import { Parties } from '../invoices/invoices.public.ts';

/** Who a payment is of: the driver, or the account of a customer or worker. */
export type PayerRef = { kind: PayerKind; id: string };

/** Who pays, a guest without an account, and what is due if it is no registration fee, in paise. */
export type Payer = {
  accountId: string | null;
  status: string;
  isPaid: boolean;
  /** Whether it may be paid now. */
  mayPay: boolean;
  /** Why not, where there is more to say than that it is not due. */
  whyNot?: 'staff-decide-first';
  /** Of residence, in one line with city and PIN code, and the state, for GST; null where unknown. */
  address: string | null;
  state: string | null;
  duePaise?: number;
  /** What the platform sells for another price than the registration fee, in paise of rupees; GST comes on top. */
  sold?: { pricePaise: number; coupon: PaidService; detail?: string };
  /** Who buys, where it is not the person whose account it is. */
  buyer?: { name: string; email: string; phone: string | null; gstin: string | null };
  /** Up to how much is taken that was right when it was begun; only what is due, when left out. */
  mostPaise?: number;
};

export type Payment = Fee & {
  id: string;
  payer: PayerRef;
  /** Null of a guest. */
  accountId: string | null;
  status: PaymentStatus;
  /** Null: there was nothing to pay. */
  gateway: GatewayName | null;
  testMode: boolean;
  currency: Currency;
  /** Null in what was begun before they were kept. */
  parties: Parties | null;
  gstIncluded: boolean;
  gatewayOrderId: string | null;
  /** What the gateway wants the browser to know; null until it has said so. */
  checkout: Checkout | null;
  gatewayPaymentId: string | null;
  isSurplus: boolean;
  flag: Flag | null;
  createdAt: Date;
  expiresAt: Date;
  /** When the gateway is asked next. */
  checkAt: Date | null;
  paidAt: Date | null;
};

const OPEN = ['created', 'processing', 'awaiting_confirmation'] as const;

/** What a second use of one gateway’s payment violates. */
export const GATEWAY_PAYMENT_ONCE = 'payment_gateway_payment_counts_once';
export const ONE_OPEN = 'payment_one_open';

/** All that is known of payments. */
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

/** A row of `payments` as a payment. */
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

/** Whose payment this is; undefined of an unknown one. */
export async function payerOf(db: Db, paymentId: string): Promise<PayerRef | undefined> {
  return db
    .selectFrom('payment')
    .select(['payer_kind as kind', 'payer_id as id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
}

/** The payments of `ids`, by id. */
export async function paymentsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map();
  const rows = await payments(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, asPayment(row)]));
}

/**
 * Returns the payment, locked until the transaction ends. Lock its payer first, always, to avoid deadlocks.
 */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return one(await payments(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** The payer’s open payment, locked until the transaction ends. */
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

/** The payment that the payer began last. */
export async function lastPayment(db: Db, payer: PayerRef): Promise<Payment | undefined> {
  return one(
    await payments(db)
      .where('payer_kind', '=', payer.kind)
      .where('payer_id', '=', payer.id)
      // Money that came beside it was never begun, and was not open for a moment.
      .whereRef('expires_at', '>', 'created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** The payments that the payer’s fee was ever paid with, the last one first: one, but for a fee that went back. */
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

/** The payment that the payer’s fee is paid with. */
export async function paidPayment(db: Db, payer: PayerRef): Promise<Payment | undefined> {
  return (await feePayments(db, payer)).find(({ status }) => status !== 'refunded');
}

/** The payment that a gateway speaks of, by either of its names for it. */
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

/** Whether another payment than this was paid with what its gateway calls `gatewayPaymentId`. */
export async function isPaidWith(
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

/** Payments that are paid and not wholly given back, of this payer; surplus among them. */
export async function refundablePayments(db: Db, payerId: string): Promise<Payment[]> {
  const rows = await payments(db)
    // An id is one kind of payer's only; named for the index.
    .where('payer_kind', 'in', payerKinds)
    .where('payer_id', '=', payerId)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where('total_paise', '>', 0)
    .execute();
  return rows.map(asPayment);
}
