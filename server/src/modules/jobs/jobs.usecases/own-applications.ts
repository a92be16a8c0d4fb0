import type { OwnApplication, OwnApplicationRecord } from '@dihaadi/contract/seeker-applications';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { allows } from '../../../platform/machine.ts';
import { type Company, companiesByIds, isHeldBack } from '../../companies/companies.public.ts';
import { checkSeekersOpen } from '../../seekers/seekers.public.ts';
import { pageOfOwnApplications, ratedApplication } from '../jobs.applications.queries.ts';
import { type Slot, slotsOf } from '../jobs.interviews.queries.ts';
import { applicationMachine, revealsCompanyContact } from '../jobs.applications.rules.ts';
import { isOrWasPublic } from '../jobs.rules.ts';
import { type Application, type Job, jobsByIds } from '../jobs.queries.ts';
import { applicationHistory, noSuchApplication, withdrawApplication } from './application-status.ts';
import { cancelInterviewSlot, chooseInterviewSlot, shownSlot } from './interview-times.ts';

type Deps = { db: Db; clock: Clock };

type Around = { job: Job; company: Company | undefined; slots: readonly Slot[]; now: Date };

/** Returns the contact of a company that is not held back; staff's own jobs have none. */
const contactOf = (company: Company | undefined): OwnApplication['contact'] =>
  company === undefined || isHeldBack(company)
    ? null
    : { name: company.contactPersonName, phone: company.contactPhone };

function shown(application: Application, { job, company, slots, now }: Around): OwnApplication {
  const { id, status, statusAt, reasonCode, createdAt } = application;
  const isFree = slots.some(({ slotStatus, startsAt }) => slotStatus === 'offered' && startsAt > now);
  return {
    id,
    status,
    status_at: statusAt.toISOString(),
    reason_code: reasonCode,
    created_at: createdAt.toISOString(),
    job: {
      id: job.id,
      title: job.title,
      city: job.city,
      status: job.status,
      company_name: company?.companyName ?? job.companyName,
      is_public: isOrWasPublic(job) && !(company !== undefined && isHeldBack(company)),
    },
    // Once hired, the interview time no longer matters.
    slots: (status === 'hired' ? [] : slots).map(shownSlot),
    contact: revealsCompanyContact(status, slots) ? contactOf(company) : null,
    can: {
      withdraw: allows(applicationMachine, 'withdraw', status),
      choose_slot: status === 'interview' && isFree,
      cancel_slot: status === 'interview' && slots.some(({ startsAt }) => startsAt > now),
    },
  };
}

async function show({ db, clock }: Deps, applications: readonly Application[]): Promise<OwnApplication[]> {
  if (applications.length === 0) return [];
  const [jobs, slots] = await Promise.all([
    jobsByIds(db, [...new Set(applications.map(({ jobId }) => jobId))]),
    slotsOf(
      db,
      applications.map(({ id }) => id),
    ),
  ]);
  const companies = await companiesByIds(db, [...new Set(jobs.flatMap(({ companyId }) => companyId ?? []))]);
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  return applications.flatMap((one) => {
    const job = jobOf.get(one.jobId);
    if (job === undefined) return [];
    const company = job.companyId === null ? undefined : companyOf.get(job.companyId);
    const own = slots.filter(({ applicationId }) => applicationId === one.id);
    return [shown(one, { job, company, slots: own, now: clock.now() })];
  });
}

async function showOne(deps: Deps, id: string): Promise<OwnApplication> {
  const application = await ratedApplication(deps.db, id);
  const [one] = application === undefined ? [] : await show(deps, [application]);
  if (one === undefined) throw noSuchApplication();
  return one;
}

type Page = { actor: Person; limit: number; cursor?: string | undefined };

/** Lists one page of the actor's own applications, newest first. Throws 403 `area-not-open` while the area is closed. */
export async function listOwnApplications(deps: Deps, { actor, limit, cursor }: Page) {
  await checkSeekersOpen(deps.db);
  const asked = { jobSeekerId: actor.id, after: parseCursor(cursor), limit };
  const applications = await pageOfOwnApplications(deps.db, asked);
  return { rows: await show(deps, applications), next: cursorAfter(applications, limit) };
}

/** Same as `withdrawApplication`, returning the seeker's view. Throws 403 `area-not-open` while the area is closed. */
export async function withdrawOwn(deps: Deps, own: { actor: Person; id: string }): Promise<OwnApplication> {
  await checkSeekersOpen(deps.db);
  await withdrawApplication(deps, own);
  return showOne(deps, own.id);
}

/** Same as `chooseInterviewSlot`, returning the seeker's view. Throws 403 `area-not-open` while the area is closed. */
export async function chooseOwnSlot(
  deps: Deps,
  own: { actor: Person; id: string; slotId: string },
): Promise<OwnApplication> {
  await checkSeekersOpen(deps.db);
  await chooseInterviewSlot(deps, own);
  return showOne(deps, own.id);
}

/** Same as `cancelInterviewSlot`, returning the seeker's view. Throws 403 `area-not-open` while the area is closed. */
export async function cancelOwnSlot(deps: Deps, own: { actor: Person; id: string }): Promise<OwnApplication> {
  await checkSeekersOpen(deps.db);
  await cancelInterviewSlot(deps, own);
  return showOne(deps, own.id);
}

/** Returns the actor's own application with its history. Throws 404 if it is another seeker's, and 403 `area-not-open`. */
export async function readOwnApplication(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<OwnApplicationRecord> {
  await checkSeekersOpen(deps.db);
  const application = await ratedApplication(deps.db, id);
  if (application?.jobSeekerId !== actor.id) throw noSuchApplication();
  const [shownOne, history] = await Promise.all([showOne(deps, id), applicationHistory(deps.db, id)]);
  return { ...shownOne, history };
}
