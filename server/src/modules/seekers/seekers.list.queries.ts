import type { VerificationSort } from '@dihaadi/contract/verification';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Seeker, seekersByIds } from './seekers.queries.ts';

/** Returns one page of job seekers by the desk's filter. */
export const pageOfSeekers = staffList<Seeker, VerificationSort>({
  table: 'seeker',
  erased: 'is_erased',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: {
    created_at: byCreation,
    name: byName,
  },
  rows: seekersByIds,
});
