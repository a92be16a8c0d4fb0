import type * as contract from '@dihaadi/contract/coupons';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem, fieldProblem } from '../../../platform/errors.ts';
import { newId } from '../../../platform/new-id.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { endOfIndianDay, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { TimePage } from '../../../platform/time-list.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { checkMayManage } from '../coupons.policy.ts';
import {
  CODE_TAKEN_CONSTRAINT,
  countHolds,
  type CouponFilter,
  couponById,
  insertCoupon,
  lockCoupon,
  pageOfCoupons,
  saveCoupon,
  saveStatus,
} from '../coupons.queries.ts';
import { checkTerms, checkUnchanged, type Coupon, couponMachine } from '../coupons.rules.ts';
import { shownCoupon } from '../coupons.views.ts';

type Deps = { db: Db; clock: Clock };

const noSuchCoupon = () => problem('not-found', 'no-such-coupon');

/** Returns one page of coupons. Throws 400 for a cursor that is invalid or of another order. */
export async function listCoupons(
  { db }: Pick<Deps, 'db'>,
  { filter, page }: { filter: CouponFilter; page: TimePage },
) {
  const { rows, next } = await pageOfCoupons(db, filter, page);
  return { rows: rows.map(shownCoupon), next };
}

/** Returns one coupon. Throws 404 if unknown. */
export async function readCoupon({ db }: Pick<Deps, 'db'>, id: string) {
  const coupon = await couponById(db, id);
  if (coupon === undefined) throw noSuchCoupon();
  return shownCoupon(coupon);
}

const VALID_FOR_MS = 30 * 24 * 3_600_000;

/**
 * Creates a coupon, once per idempotency key; amounts are in rupees. Throws 400 for contradictory terms, 409
 * `code-taken` if another coupon has the code.
 */
export async function createCoupon(
  deps: Deps,
  command: {
    actor: Actor;
    coupon: BodyOf<typeof contract.createCoupon>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, coupon: sent } = command;
  checkMayManage(actor);
  const at = deps.clock.now();
  const made: Coupon = {
    id: newId('coupon'),
    code: sent.coupon_code,
    name: sent.coupon_name,
    description: sent.description,
    type: sent.coupon_type,
    value: toPaise(sent.discount_value),
    minimumPaise: toPaise(sent.minimum_amount),
    maximumPaise: toPaiseOrNull(sent.maximum_discount),
    usageLimit: sent.usage_limit,
    usedCount: 0,
    validFrom: beginning(sent.valid_from ?? indianDay(at)),
    validUntil: end(sent.valid_until ?? indianDay(new Date(at.getTime() + VALID_FOR_MS))),
    services: sent.applicable_services,
    status: sent.status,
    createdAt: at,
  };
  checkTerms(made, 0);
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      await insertCoupon(tx, made).catch(onTaken);
      await recordEvent(tx, {
        thing: couponMachine.thing,
        thingId: made.id,
        name: 'create',
        toState: made.status,
        actor,
        data: { coupon_code: made.code },
        topics: [topic.staff],
        at,
      });
    });
    return readCoupon({ db: tx }, id);
  });
}

const toPaiseOrNull = (rupees: number | null): number | null => (rupees === null ? null : toPaise(rupees));

// A date means the whole day in India; a timestamp is exact.
const isDay = (text: string): boolean => !text.includes('T');
const beginning = (text: string): Date => (isDay(text) ? startOfIndianDay(text) : new Date(text));
const end = (text: string): Date => (isDay(text) ? endOfIndianDay(text) : new Date(text));

function onTaken(error: unknown): never {
  if (!violates(error, CODE_TAKEN_CONSTRAINT)) throw error;
  throw fieldProblem('code-taken', { path: 'coupon_code', reason: 'coupon-code-taken' });
}

type Changes = BodyOf<typeof contract.updateCoupon>;

/**
 * Changes a coupon; missing fields stay unchanged. Earlier reservations keep the price they started with. Throws 404 if
 * unknown; 400 for read-only fields, contradictory terms, and a limit below the uses and reservations; 409 `code-taken`
 * if another coupon has the code; 412 if it has changed since it was read.
 */
export async function updateCoupon(
  deps: Deps,
  command: { actor: Actor; id: string; changes: Changes; match: Match },
) {
  const { actor, changes } = command;
  checkMayManage(actor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockCoupon(tx, command.id);
    if (before === undefined) throw noSuchCoupon();
    command.match(shownCoupon(before));
    checkUnchanged(before, changes);
    const after = withChanges(before, changes);
    checkTerms(after, await countHolds(tx, { couponId: before.id, at }));
    await saveChanges(tx, { before, after, actor, at });
    const status = await switchTo(tx, { coupon: before, wanted: changes.status, actor, at });
    return shownCoupon({ ...after, status });
  });
}

/** Returns the coupon with the sent changes, as stored. */
const withChanges = (before: Coupon, sent: Changes): Coupon => ({
  ...before,
  code: kept(before.code, sent.coupon_code),
  name: kept(before.name, sent.coupon_name),
  description: kept(before.description, sent.description),
  type: kept(before.type, sent.coupon_type),
  value: kept(before.value, sent.discount_value, toPaise),
  minimumPaise: kept(before.minimumPaise, sent.minimum_amount, toPaise),
  maximumPaise: kept(before.maximumPaise, sent.maximum_discount, toPaiseOrNull),
  usageLimit: kept(before.usageLimit, sent.usage_limit),
  validFrom: kept(before.validFrom, sent.valid_from, beginning),
  validUntil: kept(before.validUntil, sent.valid_until, end),
  services: kept(before.services, sent.applicable_services),
});

function kept<T>(before: T, sent: T | undefined): T;
function kept<T, S>(before: T, sent: S | undefined, read: (sent: S) => T): T;
function kept<T>(before: T, sent: T | undefined, read = (one: T): T => one): T {
  return sent === undefined ? before : read(sent);
}

type Saving = { before: Coupon; after: Coupon; actor: Actor; at: Date };

async function saveChanges(tx: Tx, { before, after, actor, at }: Saving): Promise<void> {
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  await saveCoupon(tx, after).catch(onTaken);
  await recordEvent(tx, {
    thing: couponMachine.thing,
    thingId: after.id,
    name: 'update',
    actor,
    data: { coupon_code: after.code, fields: fields.join(' ') },
    topics: [topic.staff],
    at,
  });
}

type Switching = { coupon: Coupon; wanted: contract.CouponStatus | undefined; actor: Actor; at: Date };

/** Switches the status and returns the result; the current status is no change. */
async function switchTo(tx: Tx, { coupon, wanted, actor, at }: Switching): Promise<contract.CouponStatus> {
  const { id, status: from } = coupon;
  if (wanted === undefined || wanted === from) return from;
  return transition(tx, couponMachine, {
    id,
    name: wanted === 'active' ? 'activate' : 'deactivate',
    state: from,
    actor,
    at,
    topics: [topic.staff],
    save: (to) => saveStatus(tx, id, { from, to }),
  });
}
