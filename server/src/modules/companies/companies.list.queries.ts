import type { VerificationSort } from '@dihaadi/contract/verification';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Company, companiesByIds } from './companies.queries.ts';

/** Returns one page of companies for the desk's list. */
export const pageOfCompanies = staffList<Company, VerificationSort>({
  table: 'company',
  erased: 'is_erased',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
    name: byName,
  },
  rows: companiesByIds,
});
