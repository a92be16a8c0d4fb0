import type { exportCompanies } from '@dihaadi/contract/companies';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Db } from '../../platform/db.ts';
import { findIn, type Found } from '../../platform/staff-list.queries.ts';
import { roster } from '../registration/registration.public.ts';
import { pageOfCompanies } from './companies.list.queries.ts';
import { companiesByIds, sharedGstins } from './companies.queries.ts';
import { exportedColumns, shownCompany } from './companies.views.ts';

/** What staff do with companies. */
export const companyRoster = roster({
  kind: 'company',
  file: 'companies',
  page: pageOfCompanies,
  byIds: companiesByIds,
  filters: (query: QueryOf<typeof exportCompanies>) => ({
    equal: { verification_status: query.verification_status },
  }),
  show: async ({ db }, actor, companies) => {
    const shared = await sharedGstins(db, companies);
    return companies.map((company) => shownCompany(company, actor, shared));
  },
  columns: exportedColumns,
});

const find = findIn(pageOfCompanies, 'name');

/** Finds companies by words, as the list does, at most `limit`, by name. */
export async function findCompanies(db: Db, asked: Found) {
  const rows = await find(db, asked);
  return rows.map((one) => ({
    id: one.id,
    title: one.companyName,
    detail: one.contactPersonName,
    status: one.verificationStatus,
  }));
}
