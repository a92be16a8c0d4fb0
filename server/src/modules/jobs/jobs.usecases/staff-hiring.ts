import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type {
  readCompanyHiring as hiring,
  readSeekerApplications as sent,
} from '@dihaadi/contract/staff-hiring';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { membershipInForce } from '../../memberships/memberships.public.ts';
import { profileById } from '../../seekers/seekers.public.ts';
import { applicationCountsOf, jobCountsOf, newestApplicationsWithJobs } from '../jobs.staff.queries.ts';

const SHOWN = 5;

/** Returns a company's plan and jobs as staff see them. Throws 404 if the company is unknown. */
export async function readCompanyHiring(
  { db, clock }: { db: Db; clock: Clock },
  companyId: string,
): Promise<ReplyOf<typeof hiring>> {
  const [companies, membership, jobs] = await Promise.all([
    companiesByIds(db, [companyId]),
    membershipInForce(db, companyId, clock.now()),
    jobCountsOf(db, companyId),
  ]);
  if (companies.length === 0) throw problem('not-found', 'no-such-company');
  return {
    plan:
      membership === undefined
        ? null
        : { display_name: membership.displayName, ends_at: membership.endsAt?.toISOString() ?? null },
    jobs,
  };
}

/** Returns a seeker's applications as staff see them. Throws 404 if the seeker is unknown. */
export async function readSeekerApplications(db: Db, seekerId: string): Promise<ReplyOf<typeof sent>> {
  const [profile, counts, newest] = await Promise.all([
    profileById(db, seekerId),
    applicationCountsOf(db, seekerId),
    newestApplicationsWithJobs(db, seekerId, SHOWN),
  ]);
  if (profile === undefined) throw problem('not-found', 'no-such-seeker');
  return {
    counts,
    newest: newest.map((one) => ({
      id: one.id,
      job_id: one.jobId,
      title: one.title,
      company_name: one.companyName,
      status: one.status,
      created_at: one.createdAt.toISOString(),
    })),
  };
}
