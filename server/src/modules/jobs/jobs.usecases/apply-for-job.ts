import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { applyForJob as endpoint } from '@dihaadi/contract/jobs';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { newId } from '../../../platform/new-id.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { accountIdsOfPerson } from '../../accounts/accounts.public.ts';
import { companiesByIds, isHeldBack, recruitersByCompany } from '../../companies/companies.public.ts';
import { lockBlockedCompanyIds } from '../../seekers/seekers.public.ts';
import { countApplications, newestApplicationsFor } from '../jobs.applications.queries.ts';
import { applicationMachine } from '../jobs.applications.rules.ts';
import { checkMayApply } from '../jobs.policy.ts';
import {
  type Application,
  applicationById,
  lockJobForShare,
  insertApplication,
  type Job,
  ONE_OPEN,
} from '../jobs.queries.ts';
import { takesApplications } from '../jobs.rules.ts';
import { topicsOf } from './application-status.ts';
import { noSuchJob } from './job-transitions.ts';

/**
 * Applies for a job as the actor, once per idempotency key. Throws 404 if the job is unknown or a draft; 409
 * `job-not-open` if it no longer takes applications or the actor works for the company; 409 `already-applied` for a
 * second open application (even a concurrent one) or a fourth after three withdrawals; 409 `company-blocked` if the
 * seeker has blocked the company.
 */
export async function applyForJob(
  deps: { db: Db; clock: Clock },
  command: {
    actor: Person;
    application: BodyOf<typeof endpoint>;
    idempotency: Idempotency | undefined;
  },
): Promise<Application> {
  const { actor, application } = command;
  checkMayApply(actor, application.job_seeker_id);
  const at = deps.clock.now();
  const made: Application = {
    id: newId('job_application'),
    jobId: application.job_id,
    jobSeekerId: actor.id,
    coverLetter: application.cover_letter ?? '',
    status: 'pending',
    statusAt: at,
    reasonCode: null,
    createdAt: at,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      const blocked = await lockBlockedCompanyIds(tx, actor.id);
      const job = await lockJobForApplication(tx, made.jobId, at);
      await checkCompany(tx, { actor, job, blocked });
      await checkApplicationCount(tx, made);
      await insertApplication(tx, made).catch(onSecond);
      await recordEvent(tx, {
        thing: applicationMachine.thing,
        thingId: made.id,
        name: 'apply',
        toState: made.status,
        actor,
        data: { job_id: made.jobId },
        topics: await topicsOf(tx, { job, jobSeekerId: actor.id }),
        at,
      });
    });
    const sent = id === made.id ? made : await applicationById(tx, id);
    if (sent === undefined) throw problem('not-found', 'no-such-application');
    return sent;
  });
}

/** Returns the job, locked until the transaction ends so that it can't be closed or deleted meanwhile. */
async function lockJobForApplication(tx: Tx, jobId: string, at: Date): Promise<Job> {
  const job = await lockJobForShare(tx, jobId);
  if (job === undefined || job.status === 'draft' || job.status === 'in_review') throw noSuchJob();
  if (!takesApplications(job, at)) throw problem('job-not-open');
  return job;
}

type Applying = { actor: Person; job: Job; blocked: ReadonlySet<string> };

async function checkCompany(tx: Tx, { actor, job: { companyId }, blocked }: Applying): Promise<void> {
  if (companyId === null) return;
  if (blocked.has(companyId)) throw problem('company-blocked', 'company-blocked');
  const [company] = await companiesByIds(tx, [companyId]);
  if (company !== undefined && isHeldBack(company)) throw problem('job-not-open');
  // Each role of a person is a separate account (ADR 87).
  const own = new Set(await accountIdsOfPerson(tx, actor.id));
  const team = [company?.accountId, ...(await recruitersByCompany(tx, [companyId]))];
  if (team.some((id) => id !== undefined && own.has(id))) throw problem('job-not-open', 'own-company');
}

/** Each application and each withdrawal notifies the company. */
const MAX_APPLICATIONS_PER_JOB = 3;

async function checkApplicationCount(tx: Tx, application: Application): Promise<void> {
  if ((await countApplications(tx, application)) < MAX_APPLICATIONS_PER_JOB) return;
  const [newest] = await newestApplicationsFor(tx, { ...application, jobIds: [application.jobId] });
  if (newest?.status === 'withdrawn')
    throw problem('already-applied', 'applied-too-often', { count: MAX_APPLICATIONS_PER_JOB });
}

function onSecond(error: unknown): never {
  if (violates(error, ONE_OPEN)) throw problem('already-applied');
  throw error;
}
