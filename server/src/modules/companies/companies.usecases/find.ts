import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db } from '../../../platform/db.ts';
import { findIn } from '../../../platform/desk-list.queries.ts';
import { pageOfCompanies } from '../companies.list.queries.ts';

type FoundCompany = { id: string; title: string; detail: string; status: VerificationStatus };

const find = findIn(pageOfCompanies, 'name');

/** The companies that these words find, as the desk's list would, at most `limit`, by name. */
export async function findCompanies(db: Db, asked: { q: string; limit: number }): Promise<FoundCompany[]> {
  const rows = await find(db, asked);
  return rows.map((one) => ({
    id: one.id,
    title: one.companyName,
    detail: one.contactPersonName,
    status: one.verificationStatus,
  }));
}
