import type { BodyOf } from '@dihaadi/contract/endpoint';
import { type postJob as endpoint, STAFF_COMPANY } from '@dihaadi/contract/jobs';
import { toPaise } from '@dihaadi/contract/money';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/new-id.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { endOfIndianDay } from '@dihaadi/contract/indian-time';
import { companyName } from '../../settings/settings.public.ts';
import { checkMayPost } from '../jobs.policy.ts';
import { insertJob, type Job, jobById } from '../jobs.queries.ts';
import { checkDeadline, checkSalary, jobMachine } from '../jobs.rules.ts';
import { indexOf } from './index-job.ts';
import { noSuchJob } from './job-transitions.ts';

type NewJob = BodyOf<typeof endpoint>;

/**
 * Posts a job, once for one idempotency key; active unless it is sent as a draft. Refuses a best salary below
 * the least one and a deadline that has passed with 400, and a company that does not exist with 404.
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
  // Staff's own jobs bear the name of the platform.
  const name = command.job.company_name ?? (await companyName(deps.db));
  const made = newJob(command.job, name, at);
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      check(command.job, made, at);
      await insertJob(tx, made, indexOf(made, at));
      await recordEvent(tx, {
        thing: jobMachine.thing,
        thingId: made.id,
        name: 'post',
        toState: made.status,
        actor,
        topics: [topic.staff],
        at,
      });
    });
    const posted = id === made.id ? made : await jobById(tx, id);
    if (posted === undefined) throw noSuchJob();
    return posted;
  });
}

function check(sent: NewJob, made: Job, at: Date): void {
  // Companies come later; until then only staff's own jobs have one.
  if (sent.company_id !== STAFF_COMPANY) throw problem('not-found', 'no-such-company');
  checkSalary({ min: made.salaryMinPaise, max: made.salaryMaxPaise });
  checkDeadline(made.applicationDeadline, at);
}

const newJob = (sent: NewJob, postedBy: string, at: Date): Job => ({
  id: newId('job'),
  companyId: null,
  companyName: postedBy,
  title: sent.title,
  description: sent.description,
  requirements: sent.requirements,
  responsibilities: sent.responsibilities,
  jobLocation: sent.job_location,
  city: sent.city,
  state: sent.state,
  isRemote: sent.is_remote,
  jobType: sent.job_type,
  contractType: sent.contract_type,
  salaryMinPaise: toPaise(sent.salary_min),
  salaryMaxPaise: toPaise(sent.salary_max),
  experienceRequired: sent.experience_required,
  educationRequired: sent.education_required ?? null,
  skillsRequired: sent.skills_required,
  positionsAvailable: sent.positions_available,
  benefits: sent.benefits,
  status: sent.status,
  postedDate: at,
  applicationDeadline: sent.application_deadline == null ? null : deadlineOf(sent.application_deadline),
  ...noExtras,
  firstPublishedAt: sent.status === 'active' ? at : null,
});

/** What only companies say. */
const noExtras = {
  shift: null,
  workingDays: null,
  provides: [],
  interviewMode: null,
  interviewAddress: null,
  walkInFrom: null,
  walkInUntil: null,
  postedUnder: null,
};

/** When applications end: a day says until it is over, in India. */
export const deadlineOf = (sent: string): Date =>
  sent.includes('T') ? new Date(sent) : endOfIndianDay(sent);
