import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Match } from '../../../platform/precondition.ts';
import { holdBackCompany } from '../../companies/companies.public.ts';
import { lockActiveJobsOf } from '../jobs.provider.queries.ts';
import { transitionJob } from './job-transitions.ts';

/** Reason for a staff pause, in the data of its event. */
export const COMPANY_REJECTED = 'company_rejected';

/**
 * Rejects a company and pauses its public jobs; the company resumes them itself once approved. Throws as
 * `holdBackCompany` does.
 */
export const rejectCompany = (
  deps: { db: Db; clock: Clock },
  { actor, companyId, ...rest }: { actor: Person; companyId: string; reason: string; match: Match },
) =>
  holdBackCompany(deps, { actor, companyId, ...rest }, async (tx, at) => {
    for (const job of await lockActiveJobsOf(tx, companyId))
      await transitionJob(tx, { job, name: 'pause', actor, at, data: { cause: COMPANY_REJECTED } });
  });
