import { line } from '@dihaadi/contract/fields';
import type { VerificationSort } from '@dihaadi/contract/verification';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Company, companiesByIds } from './companies.queries.ts';

/** One page of the companies as the desk asks for them. */
export const pageOfCompanies = staffList<Company, VerificationSort>({
  table: 'company',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: {
      column: 'created_at',
      key: keys.time,
      of: ({ createdAt }) => createdAt.toISOString(),
    },
    name: { column: 'name_key', key: line(500), of: ({ nameKey }) => nameKey },
  },
  rows: companiesByIds,
});
