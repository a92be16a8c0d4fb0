import type { BodyOf } from '@dihaadi/contract/endpoint';
import { type postJob as endpoint, STAFF_COMPANY } from '@dihaadi/contract/jobs';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/new-id.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { endOfIndianDay } from '@dihaadi/contract/indian-time';
import { isHeldBack, lockCompany } from '../../companies/companies.public.ts';
import { companyName } from '../../settings/settings.public.ts';
import { checkMayPost } from '../jobs.policy.ts';
import { insertJob, type Job, jobById } from '../jobs.queries.ts';
import { deadlineFor } from '../jobs.quota.rules.ts';
import { checkDeadline, checkSalary, jobMachine } from '../jobs.rules.ts';
import { indexOf } from './index-job.ts';
import { checkListing } from './job-listing.ts';
import { noSuchJob, topicsOf } from './job-transitions.ts';
import { sentFields } from './normalize-job-fields.ts';

type NewJob = BodyOf<typeof endpoint>;

/**
 * Posts a job, once per idempotency key; active unless sent as a draft. A company's job without a deadline gets 30
 * days. Throws 400 if the maximum salary is below the minimum, the deadline has passed or a company's is more than 60
 * days away; 422 `listing-refused` for what a public job may not say; 404 if the company is unknown or rejected.
 */
export async function postJob(
  deps: { db: Db; clock: Clock },
  command: {
    actor: Actor;
    job: NewJob;
    idempotency: Idempotency | undefined;
  },
): Promise<Job> {
  const { actor } = command;
  checkMayPost(actor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const made = newJob(command.job, await posterOf(tx, command.job), at);
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      check(made, at);
      await insertJob(tx, made, indexOf(made, at));
      await recordEvent(tx, {
        thing: jobMachine.thing,
        thingId: made.id,
        name: 'post',
        toState: made.status,
        actor,
        topics: await topicsOf(tx, made),
        at,
      });
    });
    const posted = id === made.id ? made : await jobById(tx, id);
    if (posted === undefined) throw noSuchJob();
    return posted;
  });
}

/**
 * Returns the job's owner: a company under its own name (locked, so that it can't be rejected meanwhile), or staff
 * under the name sent or the platform's.
 */
async function posterOf(tx: Tx, sent: NewJob): Promise<Pick<Job, 'companyId' | 'companyName'>> {
  if (sent.company_id === STAFF_COMPANY)
    return { companyId: null, companyName: sent.company_name ?? (await companyName(tx)) };
  const company = await lockCompany(tx, sent.company_id);
  if (company === undefined || isHeldBack(company)) throw problem('not-found', 'no-such-company');
  return { companyId: company.id, companyName: company.companyName };
}

function check(made: Job, at: Date): void {
  checkSalary({ min: made.salaryMinPaise, max: made.salaryMaxPaise });
  checkDeadline(made.applicationDeadline, at);
  if (made.status === 'active') checkListing(made);
}

const newJob = (sent: NewJob, poster: Pick<Job, 'companyId' | 'companyName'>, at: Date): Job => ({
  id: newId('job'),
  ...poster,
  ...sentFields(sent),
  status: sent.status,
  postedDate: at,
  applicationDeadline: deadlineAtPosting(sent, poster, at),
  ...noExtras,
  firstPublishedAt: sent.status === 'active' ? at : null,
});

/** A company's public job always has an end. */
function deadlineAtPosting(sent: NewJob, { companyId }: Pick<Job, 'companyId'>, at: Date): Date | null {
  const deadline = sent.application_deadline == null ? null : deadlineOf(sent.application_deadline);
  return companyId !== null && sent.status === 'active' ? deadlineFor(deadline, at) : deadline;
}

/** Fields that only companies fill in. */
const noExtras = {
  shift: null,
  workingDays: null,
  provides: [],
  interviewMode: null,
  interviewAddress: null,
  walkInFrom: null,
  walkInUntil: null,
  postedUnder: null,
  rightUsedAt: null,
};

/** Returns when applications end: a date means the end of that day in India. */
export const deadlineOf = (sent: string): Date =>
  sent.includes('T') ? new Date(sent) : endOfIndianDay(sent);
