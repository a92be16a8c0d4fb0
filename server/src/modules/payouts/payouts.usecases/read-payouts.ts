import type { TimeSort } from '@dihaadi/contract/fields';
import { OWN_PAYOUTS, type PayoutDetails, type StaffPayout } from '@dihaadi/contract/payouts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import type { TimePage } from '../../../platform/time-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { openBatchesOf } from '../payouts.batches.queries.ts';
import {
  pageOfPayouts,
  type Payout,
  type PayoutFilter,
  payoutsFor,
  payeeOf,
  payoutsOf,
} from '../payouts.queries.ts';
import { payoutMachine } from '../payouts.rules.ts';
import { exportedColumns, ownPayout, shownBankAccount, staffPayout } from '../payouts.views.ts';

type Deps = { db: Db; clock: Clock };

/** Returns the signed-in user's UPI id, bank account and newest payouts. */
export async function readDetails({ db }: Pick<Deps, 'db'>, actor: Person): Promise<PayoutDetails> {
  const [given, payouts] = await Promise.all([payeeOf(db, actor.id), payoutsOf(db, actor.id, OWN_PAYOUTS)]);
  return { upi_id: given.upiId, bank_account: shownBankAccount(given), payouts: payouts.map(ownPayout) };
}

type ListQuery = { actor: Person; filter: PayoutFilter; page: TimePage };

/**
 * Lists one page of payouts as staff see them; managers can only read. Throws 400 for an invalid cursor or one of
 * another sort order.
 */
export async function listPayouts(deps: Deps, { actor, filter, page }: ListQuery) {
  const { rows, next } = await pageOfPayouts(deps.db, { ...filter, cities: cityScopeOf(actor) }, page);
  const shown = await show(deps, rows);
  return { rows: actor.role === 'super_admin' ? shown : shown.map(readOnly), next };
}

const NOTHING = { pay: false, fail: false, retry: false, cancel: false };
const readOnly = (payout: StaffPayout): StaffPayout => ({ ...payout, can: NOTHING });

type Export = { actor: Person; filter: PayoutFilter; sort: TimeSort };

/** Returns all payouts of a list as CSV; the export is recorded. */
export const exportPayouts = (deps: Deps, { actor, filter, sort }: Export) =>
  exportPages(deps, {
    actor,
    thing: payoutMachine.thing,
    name: 'payouts',
    columns: exportedColumns,
    pageAt: (page) => listPayouts(deps, { actor, filter, page: { sort, ...page } }),
  });

async function show({ db, clock }: Deps, payouts: readonly Payout[]) {
  const [people, batches] = await Promise.all([
    accountCards(db, [...new Set(payouts.map(({ accountId }) => accountId))]),
    openBatchesOf(
      db,
      payouts.map(({ id }) => id),
    ),
  ]);
  const now = clock.now();
  return payouts.map((payout) =>
    staffPayout(payout, {
      name: people.get(payout.accountId)?.name ?? '',
      batch: batches.get(payout.id),
      now,
    }),
  );
}

/** Returns one payout as in the list. */
export async function showOne(deps: Deps, payout: Payout) {
  const [shown] = await show(deps, [payout]);
  if (shown === undefined) throw new Error('Expected exactly one payout.');
  return shown;
}

/** Returns the payouts for each of these things, by its id. */
export async function payoutsByThing(
  db: Db,
  thing: string,
  thingIds: readonly string[],
): Promise<Map<string, Payout[]>> {
  if (thingIds.length === 0) return new Map();
  return Map.groupBy(await payoutsFor(db, thing, thingIds), ({ thingId }) => thingId);
}
