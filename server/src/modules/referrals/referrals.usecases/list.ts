import type { ReferralStatus, StaffReferral } from '@dihaadi/contract/referrals';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfReferrals } from '../referrals.queries.ts';
import { shownReferral } from '../referrals.views.ts';

type Query = {
  status: ReferralStatus | undefined;
  search: string | undefined;
  limit: number;
  cursor: string | undefined;
};

/** One page of referrals, newest first. Refuses a cursor that is none with 400. */
export async function listReferrals(deps: { db: Db }, query: Query) {
  const { status, search, limit } = query;
  const page = { limit, after: parseCursor(query.cursor) };
  const referrals = await pageOfReferrals(deps.db, { status, search }, page);
  const referrers = await accountCards(deps.db, [...new Set(referrals.map(({ referrerId }) => referrerId))]);
  return {
    rows: referrals.map((one): StaffReferral => ({
      ...shownReferral(one),
      referrer_name: referrers.get(one.referrerId)?.name ?? '',
    })),
    next: cursorAfter(referrals, limit),
  };
}
