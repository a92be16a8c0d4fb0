import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { isClosed } from '../../accounts/accounts.public.ts';
import { type Company, isHeldBack, ownCompany } from '../../companies/companies.public.ts';
import type { Job } from '../jobs.queries.ts';

/** Hiring party: a company, or staff, whose own jobs belong to no company. */
export type Hirer = { id: string | null };

/** Returns whom the actor hires for: staff for a super admin, otherwise their company. Throws as `ownCompany` does. */
export const hirerOf = async (db: Db, actor: Person): Promise<Hirer> =>
  actor.role === 'super_admin' ? { id: null } : ownCompany(db, actor);

/** Returns the same as `hirerOf`. Throws 409 `company-rejected` for a rejected company, which cannot hire. */
export async function activeHirerOf(db: Db, actor: Person): Promise<Hirer> {
  if (actor.role === 'super_admin') return { id: null };
  const company = await ownCompany(db, actor);
  if (isHeldBack(company)) throw problem('company-rejected', 'company-rejected');
  return company;
}

/**
 * Throws 409 `company-rejected` if the company's owner has closed their account: its jobs would have no one
 * responsible.
 */
export async function checkHasOwner(db: Db, company: Pick<Company, 'accountId'>): Promise<void> {
  if (await isClosed(db, company.accountId)) throw problem('company-rejected', 'company-without-owner');
}

/** Whether the job belongs to this hirer. */
export const isJobOf = (hirer: Hirer, job: Pick<Job, 'companyId'>): boolean => job.companyId === hirer.id;
