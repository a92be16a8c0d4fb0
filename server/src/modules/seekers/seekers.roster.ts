import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportSeekers } from '@dihaadi/contract/seekers';
import { accountCards } from '../accounts/accounts.public.ts';
import { findPeople, roster } from '../registration/registration.public.ts';
import { pageOfSeekers } from './seekers.list.queries.ts';
import { seekersByIds } from './seekers.queries.ts';
import { exportedColumns, shownSeeker } from './seekers.views.ts';

/** What staff do with job seekers. */
export const seekerRoster = roster({
  kind: 'seeker',
  file: 'job-seekers',
  page: pageOfSeekers,
  byIds: seekersByIds,
  filters: (query: QueryOf<typeof exportSeekers>) => ({
    equal: { verification_status: query.verification_status },
  }),
  show: async ({ db }, actor, seekers) => {
    const accounts = await accountCards(
      db,
      seekers.map(({ accountId }) => accountId),
    );
    return seekers.map((seeker) => shownSeeker(seeker, { actor, account: accounts.get(seeker.accountId) }));
  },
  columns: exportedColumns,
});

export const findSeekers = findPeople(pageOfSeekers, {
  sort: 'name',
  of: ({ accountId, verificationStatus }) => [accountId, verificationStatus],
});
