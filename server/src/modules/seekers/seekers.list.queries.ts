import type { VerificationSort } from '@dihaadi/contract/verification';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Seeker, seekersByIds } from './seekers.queries.ts';

/** One page of the job seekers as the desk asks for them. */
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
