import { line } from '@dihaadi/contract/fields';
import type { VerificationSort } from '@dihaadi/contract/verification';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Seeker, seekersByIds } from './seekers.queries.ts';

/** One page of the job seekers as the desk asks for them. */
export const pageOfSeekers = staffList<Seeker, VerificationSort>({
  table: 'seeker',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: {
    created_at: {
      column: 'created_at',
      key: keys.time,
      of: ({ createdAt }) => createdAt.toISOString(),
    },
    name: { column: 'name_key', key: line(500), of: ({ nameKey }) => nameKey },
  },
  rows: seekersByIds,
});
