import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { isClosed } from '../../accounts/accounts.public.ts';
import { type Company, isHeldBack, ownCompany } from '../../companies/companies.public.ts';
import type { Job } from '../jobs.queries.ts';

/** The party that hires: a company, or the staff, whose own jobs belong to no company. */
export type Hirer = { id: string | null };

/** Returns whom the actor hires for: a super admin for the staff, others as `ownCompany`, which can fail. */
export const hirerOf = async (db: Db, actor: Person): Promise<Hirer> =>
  actor.role === 'super_admin' ? { id: null } : ownCompany(db, actor);

/** As `hirerOf`. Refuses a rejected company, which cannot hire, with 409 `company-rejected`. */
export async function activeHirerOf(db: Db, actor: Person): Promise<Hirer> {
  if (actor.role === 'super_admin') return { id: null };
  const company = await ownCompany(db, actor);
  if (isHeldBack(company)) throw problem('company-rejected', 'company-rejected');
  return company;
}

/**
 * Refuses, with 409 `company-rejected`, a company whose owner has closed the account: its jobs would have no one to answer
 * for them.
 */
export async function checkHasOwner(db: Db, company: Pick<Company, 'accountId'>): Promise<void> {
  if (await isClosed(db, company.accountId)) throw problem('company-rejected', 'company-without-owner');
}

/** Whether this is a job of theirs. */
export const isJobOf = (hirer: Hirer, job: Pick<Job, 'companyId'>): boolean => job.companyId === hirer.id;
