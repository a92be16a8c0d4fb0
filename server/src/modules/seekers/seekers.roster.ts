import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportSeekers, SeekerRecord } from '@dihaadi/contract/seekers';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { findPeople, noSuch, roster } from '../registration/registration.public.ts';
import { profileById } from './seekers.profile.queries.ts';
import { pageOfSeekers } from './seekers.list.queries.ts';
import { seekersByIds } from './seekers.queries.ts';
import { exportedColumns, shownSeeker, staffProfile } from './seekers.views.ts';

/** Staff operations on job seekers. */
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

/** Same as `seekerRoster.read`, with the seeker's statements about work and location. */
export async function readSeekerForStaff(
  deps: { db: Db; clock: Clock },
  call: { actor: Person; id: string },
): Promise<SeekerRecord> {
  const [record, profile] = await Promise.all([seekerRoster.read(deps, call), profileById(deps.db, call.id)]);
  if (profile === undefined) throw noSuch('seeker');
  return { ...record, ...staffProfile(profile) };
}

export const findSeekers = findPeople(pageOfSeekers, {
  sort: 'name',
  of: ({ accountId, verificationStatus }) => [accountId, verificationStatus],
});
