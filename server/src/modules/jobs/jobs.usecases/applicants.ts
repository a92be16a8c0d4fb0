import { randomUUID } from 'node:crypto';
import type * as contract from '@dihaadi/contract/applicants';
import type { Applicant, Hiring } from '@dihaadi/contract/applicants';
import type { ApplicationHistory } from '@dihaadi/contract/applications';
import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { exportPages } from '../../../platform/exports.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { companiesByIds, isHeldBack } from '../../companies/companies.public.ts';
import { profilesByIds, seekersBlocking } from '../../seekers/seekers.public.ts';
import { bookingsDoneBy } from '../../worker-bookings/worker-bookings.public.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import { applicantColumns, shownApplicant } from '../jobs.applicants.views.ts';
import {
  countHired,
  hiringFiguresOf,
  insertNote,
  lockApplication,
  notesOf,
  pageOfApplications,
  type RatedApplication,
  ratedApplication,
  saveRating,
} from '../jobs.applications.queries.ts';
import { slotsOf } from '../jobs.interviews.queries.ts';
import { applicationMachine, rateSpan, responseRate } from '../jobs.applications.rules.ts';
import { type Job, jobById } from '../jobs.queries.ts';
import { applicationHistory, noSuchApplication } from './application-status.ts';
import { activeHirerOf, hirerOf, isJobOf } from './hirer.ts';
import { countHiringUse } from './hiring-limits.ts';
import { type Deps, type LimitedDeps, ownJob } from './own-jobs.ts';

/** Returns the seekers whose contact details the job's company must not see: they blocked it, or staff rejected it. */
export async function seekersWithHiddenContact(
  db: Db,
  { companyId }: Pick<Job, 'companyId'>,
  seekerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyId === null) return new Set();
  const [company] = await companiesByIds(db, [companyId]);
  if (company === undefined || isHeldBack(company)) return new Set(seekerIds);
  return seekersBlocking(db, { companyId, seekerIds });
}

type Shown = { job: Job; applications: readonly RatedApplication[] };

async function show(db: Db, { job, applications }: Shown): Promise<Applicant[]> {
  if (applications.length === 0) return [];
  const ids = applications.map(({ id }) => id);
  const seekerIds = applications.map(({ jobSeekerId }) => jobSeekerId);
  const [accounts, seekers, notes, slots, hired, hidden] = await Promise.all([
    accountCards(db, seekerIds),
    profilesByIds(db, seekerIds),
    notesOf(db, ids),
    slotsOf(db, ids),
    countHired(db, job.id),
    seekersWithHiddenContact(db, job, seekerIds),
  ]);
  const done = await bookingsDoneBy(
    db,
    seekers.flatMap(({ workAccountId }) => (workAccountId === null ? [] : [workAccountId])),
  );
  const seekerOf = new Map(seekers.map((seeker) => [seeker.accountId, seeker]));
  return applications.map((one) => {
    const seeker = seekerOf.get(one.jobSeekerId);
    const workAccountId = seeker?.workAccountId ?? null;
    return shownApplicant(one, {
      account: accounts.get(one.jobSeekerId),
      seeker,
      provedBookings: workAccountId === null ? undefined : (done.get(workAccountId) ?? 0),
      notes: notes.filter(({ applicationId }) => applicationId === one.id),
      slots: slots.filter(({ applicationId }) => applicationId === one.id),
      isOpen: hired < job.positionsAvailable,
      isHidden: hidden.has(one.jobSeekerId),
    });
  });
}

/**
 * Returns the job of an application to the actor's company or to staff. Throws 404 if the application is unknown,
 * another company's, or its seeker has blocked the company. Hires stay visible, since their wages are owed.
 */
export async function jobOfOwnApplication(db: Db, actor: Person, id: string): Promise<Job> {
  const hirer = await hirerOf(db, actor);
  const application = await ratedApplication(db, id);
  if (application === undefined) throw noSuchApplication();
  const { jobId, jobSeekerId, status } = application;
  const job = await jobById(db, jobId);
  if (job === undefined || !isJobOf(hirer, job)) throw noSuchApplication();
  if (status === 'hired' || hirer.id === null) return job;
  const of = { companyId: hirer.id, seekerIds: [jobSeekerId] };
  if ((await seekersBlocking(db, of)).size > 0) throw noSuchApplication();
  return job;
}

/** Returns an application's history for its company or staff. Throws as `jobOfOwnApplication` does. */
export async function readApplicantHistory(
  { db }: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<ApplicationHistory> {
  await jobOfOwnApplication(db, actor, id);
  return applicationHistory(db, id);
}

/** One applicant as the company sees them. */
export async function showApplicant(db: Db, { job, id }: { job: Job; id: string }) {
  const application = await ratedApplication(db, id);
  const [shown] = application === undefined ? [] : await show(db, { job, applications: [application] });
  if (shown === undefined) throw noSuchApplication();
  return shown;
}

/**
 * Lists one page of applicants for a job of the actor's company or of staff. Throws as `activeHirerOf` does, and 404
 * for another company's job.
 */
export async function listApplicants(
  deps: Deps,
  { actor, id, query }: { actor: Person; id: string; query: QueryOf<typeof contract.listApplicants> },
) {
  const job = await ownJob(deps.db, await activeHirerOf(deps.db, actor), id);
  const rows = await pageOfApplications(deps.db, {
    jobId: job.id,
    status: query.status,
    minRating: query.min_rating,
    minExperience: query.min_experience,
    after: parseCursor(query.cursor),
    limit: query.limit,
  });
  return {
    rows: await show(deps.db, { job, applications: rows }),
    next: cursorAfter(rows, query.limit),
  };
}

/** Exports all applicants of a list as CSV and records the export. Throws as `listApplicants` and `countHiringUse` do. */
export async function exportApplicants(
  deps: LimitedDeps,
  { actor, id, query }: { actor: Person; id: string; query: QueryOf<typeof contract.exportApplicants> },
) {
  await countHiringUse(deps, { actor, use: 'export' });
  return exportPages(deps, {
    actor,
    thing: applicationMachine.thing,
    name: 'applicants',
    columns: applicantColumns,
    pageAt: (at) => listApplicants(deps, { actor, id, query: { ...query, ...at } }),
  });
}

const MAX_NOTES_PER_APPLICANT = 50;

/**
 * Adds a note, once per idempotency key. Throws 404 for another company's application, 409 `list-full` for a 51st note,
 * and as `activeHirerOf` does.
 */
export async function noteApplicant(
  deps: Deps,
  command: { actor: Person; id: string; note: string; idempotency: Idempotency | undefined },
): Promise<Applicant> {
  const { actor, id, note, idempotency } = command;
  const at = deps.clock.now();
  const job = await jobOfOwnApplication(deps.db, actor, id);
  await activeHirerOf(deps.db, actor);
  return inTransaction(deps.db, async (tx) => {
    await once(tx, { idempotency, id: randomUUID(), at }, async () => {
      await lockApplication(tx, id);
      if ((await notesOf(tx, [id])).length >= MAX_NOTES_PER_APPLICANT)
        throw problem('list-full', 'notes-full', { count: MAX_NOTES_PER_APPLICANT });
      await insertNote(tx, { id: randomUUID(), applicationId: id, authorId: actor.id, note, createdAt: at });
    });
    return showApplicant(tx, { job, id });
  });
}

/**
 * Rates an applicant, visible to the company only. Throws 404 for another company's application, and as `activeHirerOf`
 * does.
 */
export async function rateApplicant(
  deps: Deps,
  { actor, id, rating }: { actor: Person; id: string } & BodyOf<typeof contract.rateApplicant>,
): Promise<Applicant> {
  const job = await jobOfOwnApplication(deps.db, actor, id);
  await activeHirerOf(deps.db, actor);
  return inTransaction(deps.db, async (tx) => {
    await saveRating(tx, id, rating);
    return showApplicant(tx, { job, id });
  });
}

/** Returns how a company hires (public). Throws 404 if it is unknown or rejected. */
export async function readHiring(deps: Deps, { companyId }: { companyId: string }): Promise<Hiring> {
  const [company] = await companiesByIds(deps.db, [companyId]);
  if (company === undefined || isHeldBack(company)) throw problem('not-found', 'no-such-company');
  const { answer_days } = await hiringSettings(deps.db);
  const counts = await hiringFiguresOf(deps.db, companyId, rateSpan(deps.clock.now(), answer_days));
  return { response_rate: responseRate(counts), active_jobs: counts.activeJobs, hired: counts.hired };
}
