import type { CouponStatus } from '@dihaadi/contract/coupons';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { indianDay } from '../../platform/indian-time.ts';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';
import type { Coupon } from './coupons.rules.ts';

/** What a second coupon of one code violates. */
export const CODE_ONCE = 'coupon_code_once';

const coupons = (db: Db) =>
  db
    .selectFrom('coupon')
    .select([
      'id',
      'coupon_code as code',
      'coupon_name as name',
      'description',
      'coupon_type as type',
      'discount_value as value',
      'minimum_paise as minimumPaise',
      'maximum_paise as maximumPaise',
      'usage_limit as usageLimit',
      'used_count as usedCount',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'applicable_services as services',
      'status',
      'created_at as createdAt',
    ]);

export function couponByCode(db: Db, code: string): Promise<Coupon | undefined> {
  return coupons(db).where('coupon_code', '=', code).executeTakeFirst();
}

export function couponById(db: Db, id: string): Promise<Coupon | undefined> {
  return coupons(db).where('id', '=', id).executeTakeFirst();
}

/** The coupon, locked until the transaction ends. Lock payer and payment before it, always. */
export function lockCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  return coupons(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type CouponFilter = { status: CouponStatus | undefined; search: string | undefined };

/** One page of coupons. */
export function pageOfCoupons(db: Db, { status, search }: CouponFilter, page: TimePage) {
  let query = coupons(db);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined)
    query = query.where(
      sql<boolean>`(strpos(coupon_code, upper(${search})) > 0 or strpos(lower(coupon_name), lower(${search})) > 0)`,
    );
  return pageByTime(query, page);
}

export async function insertCoupon(tx: Tx, coupon: Coupon): Promise<void> {
  const { id, status, createdAt } = coupon;
  await tx
    .insertInto('coupon')
    .values({ id, status, created_at: createdAt, ...rowOf(coupon) })
    .execute();
}

/** Writes all that people may change but the status. */
export async function saveCoupon(tx: Tx, coupon: Coupon): Promise<void> {
  await tx.updateTable('coupon').set(rowOf(coupon)).where('id', '=', coupon.id).execute();
}

const rowOf = (coupon: Coupon) => ({
  coupon_code: coupon.code,
  coupon_name: coupon.name,
  description: coupon.description,
  coupon_type: coupon.type,
  discount_value: coupon.value,
  minimum_paise: coupon.minimumPaise,
  maximum_paise: coupon.maximumPaise,
  usage_limit: coupon.usageLimit,
  valid_from: coupon.validFrom,
  valid_until: coupon.validUntil,
  applicable_services: coupon.services,
});

/** Writes the new status where the coupon still has the old one; gives how many rows that were. */
export async function saveStatus(
  tx: Tx,
  id: string,
  change: { from: CouponStatus; to: CouponStatus },
): Promise<number> {
  const result = await tx
    .updateTable('coupon')
    .set({ status: change.to })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many uses of a coupon are reserved now; with `besides`, of everybody but this account. */
export async function countHolds(
  db: Db,
  { couponId, at, besides }: { couponId: string; at: Date; besides?: string },
): Promise<number> {
  const row = await db
    .selectFrom('coupon_hold')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('coupon_id', '=', couponId)
    .where('held_until', '>', at)
    .$if(besides !== undefined, (query) => query.where('account_id', '!=', besides ?? ''))
    .executeTakeFirstOrThrow();
  return row.held;
}

export type Use = { paymentId: string; couponId: string; accountId: string; discountPaise: number };

export async function insertHold(tx: Tx, hold: Use & { until: Date }): Promise<void> {
  await tx
    .insertInto('coupon_hold')
    .values({ ...useRow(hold), held_until: hold.until })
    .execute();
}

const useRow = ({ paymentId, couponId, accountId, discountPaise }: Use) => ({
  payment_id: paymentId,
  coupon_id: couponId,
  account_id: accountId,
  discount_paise: discountPaise,
});

/** What was reserved for a payment, whether or not that still holds. */
export function holdOf(db: Db, paymentId: string): Promise<(Use & { until: Date }) | undefined> {
  return db
    .selectFrom('coupon_hold')
    .select([
      'payment_id as paymentId',
      'coupon_id as couponId',
      'account_id as accountId',
      'discount_paise as discountPaise',
      'held_until as until',
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Ends a payment’s reservation, unless it has ended before. */
export async function endHold(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('coupon_hold')
    .set({ held_until: at })
    .where('payment_id', '=', paymentId)
    .where('held_until', '>', at)
    .execute();
}

/** Ends what this account has reserved for payments that are over; while money is on its way nothing ends. */
export async function endHoldsOf(
  tx: Tx,
  accountId: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_hold')
    .set({ held_until: at })
    .where('account_id', '=', accountId)
    .where('held_until', '>', at)
    .where('held_until', '<', before)
    .execute();
}

/** Makes a payment’s reservation that holds at `at` last until then; one that has ended stays ended. */
export async function saveHeldUntil(
  tx: Tx,
  paymentId: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_hold')
    .set({ held_until: until })
    .where('payment_id', '=', paymentId)
    .where('held_until', '>', at)
    .execute();
}

/** Makes a use of what was reserved, and counts it. */
export async function redeem(tx: Tx, use: Use, at: Date): Promise<void> {
  await tx.deleteFrom('coupon_hold').where('payment_id', '=', use.paymentId).execute();
  await tx
    .insertInto('coupon_redemption')
    .values({ ...useRow(use), at })
    .execute();
  await tx
    .updateTable('coupon')
    .set({
      used_count: sql<number>`used_count + 1`,
      saved_paise: sql<number>`saved_paise + ${use.discountPaise}`,
    })
    .where('id', '=', use.couponId)
    .execute();
  // The coupon is locked by whoever uses it: nobody waits for this row who does not wait for that one.
  await tx
    .insertInto('coupon_day')
    .values({ coupon_id: use.couponId, day: indianDay(at), uses: 1, saved_paise: use.discountPaise })
    .onConflict((clash) =>
      clash.columns(['coupon_id', 'day']).doUpdateSet({
        uses: sql<number>`coupon_day.uses + 1`,
        saved_paise: sql<number>`coupon_day.saved_paise + ${use.discountPaise}`,
      }),
    )
    .execute();
}

/** The code of the coupon that a payment was paid with. */
export async function redeemedCode(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupon_redemption')
    .innerJoin('coupon', 'coupon.id', 'coupon_redemption.coupon_id')
    .select('coupon.coupon_code')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.coupon_code;
}

/** Whether this account has used the coupon before. */
export async function hasUsed(db: Db, couponId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_redemption')
    .select('payment_id')
    .where('coupon_id', '=', couponId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
