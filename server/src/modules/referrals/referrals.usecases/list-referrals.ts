import type { TimeSort } from '@dihaadi/contract/fields';
import type { StaffReferral } from '@dihaadi/contract/referrals';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import type { TimePage } from '../../../platform/time-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { payoutsByThing } from '../../payouts/payouts.public.ts';
import { pageOfReferrals, type ReferralFilter } from '../referrals.queries.ts';
import { type Referral, referralMachine } from '../referrals.rules.ts';
import { exportedColumns, staffReferral } from '../referrals.views.ts';

type Deps = { db: Db; clock: Clock };
type Query = { filter: ReferralFilter; page: TimePage };

/** Lists one page of referrals. Throws 400 for an invalid cursor or one of another sort order. */
export async function listReferrals(deps: Deps, { filter, page }: Query) {
  const { rows, next } = await pageOfReferrals(deps.db, filter, page);
  return { rows: await showToStaff(deps, rows), next };
}

type Export = { actor: Person; filter: ReferralFilter; sort: TimeSort };

/** Returns all referrals of a list as CSV; the export is recorded. */
export const exportReferrals = (deps: Deps, { actor, filter, sort }: Export) =>
  exportPages(deps, {
    actor,
    thing: referralMachine.thing,
    name: 'referrals',
    columns: exportedColumns,
    pageAt: (page) => listReferrals(deps, { filter, page: { sort, ...page } }),
  });

/** Returns referrals as the super admin sees them, with both people and the amounts paid. */
export async function showToStaff(
  { db, clock }: Deps,
  referrals: readonly Referral[],
): Promise<StaffReferral[]> {
  const at = clock.now();
  const people = referrals.flatMap(({ referrerId, referredId }) => [referrerId, referredId ?? []].flat());
  const paidFor = referrals.filter(({ bonusPaid }) => bonusPaid).map(({ id }) => id);
  const [accounts, payouts] = await Promise.all([
    accountCards(db, [...new Set(people)]),
    payoutsByThing(db, referralMachine.thing, paidFor),
  ]);
  return referrals.map((referral) =>
    staffReferral(referral, { accounts, payouts: payouts.get(referral.id) ?? [], at }),
  );
}
