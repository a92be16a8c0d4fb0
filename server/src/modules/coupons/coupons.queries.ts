import type { CouponStatus } from '@dihaadi/contract/coupons';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';
import type { Coupon } from './coupons.rules.ts';

/** Constraint violated by a second coupon with the same code. */
export const CODE_TAKEN_CONSTRAINT = 'coupon_code_once';

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

/** Returns the coupon, locked until the transaction ends. Always lock payer and payment before it. */
export function lockCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  return coupons(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type CouponFilter = { status: CouponStatus | undefined; search: string | undefined };

/** Returns one page of coupons. */
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

/** Saves all fields that people may change, except the status. */
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

/** Saves the new status if the coupon still has the old one. Returns the number of rows. */
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

/** Returns the number of a coupon's reserved uses; with `besides`, excluding those of this account's person. */
export async function countHolds(
  db: Db,
  { couponId, at, besides }: { couponId: string; at: Date; besides?: string },
): Promise<number> {
  const row = await db
    .selectFrom('coupon_hold')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('coupon_id', '=', couponId)
    .where('held_until', '>', at)
    .$if(besides !== undefined, (query) => query.where('account_id', 'not in', ofPerson(besides ?? '')))
    .executeTakeFirstOrThrow();
  return row.held;
}

/** The payment or booking a coupon is used for. */
export type UsedFor = { paymentId: string } | { bookingId: string };

export type Use = { of: UsedFor; couponId: string; accountId: string; discountPaise: number };

const column = (of: UsedFor) => ('paymentId' in of ? 'payment_id' : 'booking_id');
const idOf = (of: UsedFor): string => ('paymentId' in of ? of.paymentId : of.bookingId);

export async function insertHold(tx: Tx, hold: Use & { until: Date }): Promise<void> {
  await tx
    .insertInto('coupon_hold')
    .values({ ...useRow(hold), held_until: hold.until })
    .execute();
}

const useRow = ({ of, couponId, accountId, discountPaise }: Use) => ({
  [column(of)]: idOf(of),
  coupon_id: couponId,
  account_id: accountId,
  discount_paise: discountPaise,
});

/** Returns the reservation for this, whether or not it is still valid. */
export async function holdOf(db: Db, of: UsedFor): Promise<(Use & { until: Date }) | undefined> {
  const row = await db
    .selectFrom('coupon_hold')
    .select([
      'coupon_id as couponId',
      'account_id as accountId',
      'discount_paise as discountPaise',
      'held_until as until',
    ])
    .where(column(of), '=', idOf(of))
    .executeTakeFirst();
  return row && { of, ...row };
}

/** Ends the reservation for this, unless it has ended already. */
export async function endHold(tx: Tx, of: UsedFor, at: Date): Promise<void> {
  await tx
    .updateTable('coupon_hold')
    .set({ held_until: at })
    .where(column(of), '=', idOf(of))
    .where('held_until', '>', at)
    .execute();
}

/**
 * Ends this account's reservations for payments, and its person's reservations of this coupon, that end before
 * `before`: none ends while money is in transit.
 */
export async function endHoldsOf(
  tx: Tx,
  { couponId, accountId }: Pick<Use, 'couponId' | 'accountId'>,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_hold')
    .set({ held_until: at })
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('coupon_id', '=', couponId).and('account_id', 'in', ofPerson(accountId)),
      ]),
    )
    .where('held_until', '>', at)
    .where('held_until', '<', before)
    .execute();
}

/** Extends a payment’s reservation that is valid at `at`; an ended one stays ended. */
export async function extendHold(
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

/** Turns a reservation into a use, and counts it. */
export async function redeem(tx: Tx, use: Use, at: Date): Promise<void> {
  await tx.deleteFrom('coupon_hold').where(column(use.of), '=', idOf(use.of)).execute();
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
  // The caller has the coupon's lock, so this row adds no further wait.
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

/** Returns the code of the coupon used for a payment. */
export async function redeemedCode(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupon_redemption')
    .innerJoin('coupon', 'coupon.id', 'coupon_redemption.coupon_id')
    .select('coupon.coupon_code')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.coupon_code;
}

export type OneUse = { couponId: string; accountId: string; at: Date };

// Each user uses a coupon once, whatever their roles (rulings, section 8).
const ofPerson = (accountId: string) => sql<string>`(select accounts_of_person(${accountId}::uuid))`;

/** Whether this account's person has used the coupon before, in any role, or has an open trip booked with it. */
export async function hasUsed(db: Db, use: OneUse): Promise<boolean> {
  const redeemed = db
    .selectFrom('coupon_redemption')
    .select('coupon_id')
    .where('coupon_id', '=', use.couponId)
    .where('account_id', 'in', ofPerson(use.accountId));
  const row = await redeemed.union(heldBy(db, use).where('booking_id', 'is not', null)).executeTakeFirst();
  return row !== undefined;
}

type OpenEnded = OneUse & { before: Date; exceptOwn?: boolean };

/**
 * Whether this account's person has an open-ended reservation of the coupon: for an open booking, or a payment under
 * way. With `exceptOwn`, in another role.
 */
export async function hasOpenEndedHold(db: Db, use: OpenEnded): Promise<boolean> {
  const row = await heldBy(db, use)
    .where('held_until', '>=', use.before)
    .$if(use.exceptOwn === true, (query) => query.where('account_id', '!=', use.accountId))
    .executeTakeFirst();
  return row !== undefined;
}

const heldBy = (db: Db, { couponId, accountId, at }: OneUse) =>
  db
    .selectFrom('coupon_hold')
    .select('coupon_id')
    .where('coupon_id', '=', couponId)
    .where('account_id', 'in', ofPerson(accountId))
    .where('held_until', '>', at);
