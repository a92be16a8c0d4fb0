import type { Language } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Db } from '../../../platform/db.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import { profileById, resumeLink } from '../../seekers/seekers.public.ts';
import { ratedApplication } from '../jobs.applications.queries.ts';
import { applicationMachine, revealsContact } from '../jobs.applications.rules.ts';
import { jobById } from '../jobs.queries.ts';
import { jobOfOwnApplication, seekersWithHiddenContact } from './applicants.ts';
import { noSuchApplication } from './application-status.ts';
import { activeHirerOf } from './hirer.ts';
import { countHiringUse } from './hiring-limits.ts';
import type { LimitedDeps } from './own-jobs.ts';

/** Whether the company can currently see the seeker's résumé through an application. */
export async function isResumeOpen(db: Db, id: string): Promise<boolean> {
  const application = await ratedApplication(db, id);
  if (application === undefined || !revealsContact(application.status)) return false;
  const { jobId, jobSeekerId } = application;
  const job = await jobById(db, jobId);
  return job !== undefined && !(await seekersWithHiddenContact(db, job, [jobSeekerId])).has(jobSeekerId);
}

/**
 * Returns an address of an applicant's résumé, valid for five minutes; the company's access is recorded. Throws 404 for
 * another company's application, one before the shortlist or that ended without a hire, a seeker who has blocked the
 * company, and one without a profile; 409 `company-rejected` for a rejected company; and like `countHiringUse`.
 */
export async function openApplicantResume(
  deps: LimitedDeps & { passes: Passes },
  { actor, id, language }: { actor: Person; id: string; language: Language },
) {
  await countHiringUse(deps, { actor, use: 'resume' });
  await jobOfOwnApplication(deps.db, actor, id);
  await activeHirerOf(deps.db, actor);
  const application = await ratedApplication(deps.db, id);
  if (application === undefined || !(await isResumeOpen(deps.db, id))) throw noSuchApplication();
  const profile = await profileById(deps.db, application.jobSeekerId);
  if (profile === undefined) throw noSuchApplication();
  await recordAccess(deps, { thing: applicationMachine.thing, thingId: id, actor });
  const { accountId: seekerId, resume } = profile;
  return resumeLink(deps, { seekerId, resume, language, applicationId: id });
}
