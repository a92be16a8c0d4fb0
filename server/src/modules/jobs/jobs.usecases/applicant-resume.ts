import type { Language } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Passes } from '../../../platform/passes.ts';
import { profileById, resumeLink } from '../../seekers/seekers.public.ts';
import { ratedApplication } from '../jobs.applications.queries.ts';
import { applicationMachine, revealsContact } from '../jobs.applications.rules.ts';
import { jobOfOwnApplication } from './applicants.ts';
import { noSuchApplication } from './application-status.ts';
import type { Deps } from './own-jobs.ts';

/**
 * An address of an applicant's résumé for five minutes; that the company opened it is on record. Refuses another company's
 * application, one before the shortlist or that ended without a hire, and a seeker who has no profile, with 404.
 */
export async function openApplicantResume(
  deps: Deps & { passes: Passes },
  { actor, id, language }: { actor: Person; id: string; language: Language },
) {
  await jobOfOwnApplication(deps.db, actor, id);
  const application = await ratedApplication(deps.db, id);
  if (application === undefined || !revealsContact(application.status)) throw noSuchApplication();
  const profile = await profileById(deps.db, application.jobSeekerId);
  if (profile === undefined) throw noSuchApplication();
  await recordAccess(deps, { thing: applicationMachine.thing, thingId: id, actor });
  return resumeLink(deps, { seekerId: profile.accountId, resume: profile.resume, language });
}
