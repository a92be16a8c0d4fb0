import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type { JobStatus } from '@dihaadi/contract/jobs';
import type {
  OwnReport,
  ReportedThing,
  sendReport as sendEndpoint,
  listReports as listEndpoint,
  StaffReport,
} from '@dihaadi/contract/reports';
import { recordRowViews } from '../../platform/access-log.ts';
import { type Person, type Actor, cityScopeOf, system } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { topic } from '../../platform/events.ts';
import type { Limiter } from '../../platform/limits.ts';
import { newId } from '../../platform/new-id.ts';
import { transition } from '../../platform/transition.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { companiesByIds } from '../companies/companies.public.ts';
import { isPublicJob, closeJobById, jobsByIds } from '../jobs/jobs.public.ts';
import { checkMayDecide, decisionsOn, isClosable } from './reports.policy.ts';
import {
  insertReport,
  type Report,
  type DecidedReport,
  lockOpenReports,
  openReportsOf,
  pageOfReports,
  pageOfUrgentReports,
  reportById,
  saveDecision,
} from './reports.queries.ts';
import { reportMachine, type ReportTransition } from './reports.rules.ts';

export type Deps = { db: Db; clock: Clock };

/** Far more than one person encounters in a day; staff read each. */
const OFTEN = { max: 30, seconds: 24 * 3600 };

const noSuchThing = () => problem('not-found', 'no-such-job-or-company');

async function isThere(db: Db, thing: ReportedThing, id: string): Promise<boolean> {
  if (thing === 'job') return isPublicJob(db, id);
  const [company] = await companiesByIds(db, [id]);
  return company !== undefined;
}

/**
 * Reports a job or a company to staff, once while open: a second report by the same person about the same thing, even a
 * concurrent one, returns the first. Throws 404 for what people cannot see, and 429 `too-many-requests` above `OFTEN`
 * per account.
 */
export async function sendReport(
  deps: Deps & { limiter: Limiter },
  { actor, report: sent }: { actor: Person; report: BodyOf<typeof sendEndpoint> },
): Promise<OwnReport> {
  const at = deps.clock.now();
  await deps.limiter.take(`report:${actor.id}`, OFTEN);
  const made: Report = {
    id: newId('report'),
    reporterId: actor.id,
    thing: sent.thing,
    thingId: sent.thing_id,
    reason: sent.reason,
    details: sent.details === '' ? null : (sent.details ?? null),
    status: 'open',
    createdAt: at,
  };
  return inTransaction(deps.db, async (tx) => {
    if (!(await isThere(tx, made.thing, made.thingId))) throw noSuchThing();
    const open = await insertReport(tx, made);
    if (open.id !== made.id) return shownReport(open);
    await recordEvent(tx, {
      thing: reportMachine.thing,
      thingId: made.id,
      name: 'send',
      toState: made.status,
      actor,
      data: { thing: made.thing, thing_id: made.thingId, report_reason: made.reason },
      topics: [topic.staff, topic.account(actor.id)],
      at,
    });
    return shownReport(made);
  });
}

const shownReport = (report: Report): OwnReport => ({
  id: report.id,
  thing: report.thing,
  thing_id: report.thingId,
  reason: report.reason,
  details: report.details,
  status: report.status,
  created_at: report.createdAt.toISOString(),
});

const idsOf = (reports: readonly DecidedReport[], thing: DecidedReport['thing']): string[] => [
  ...new Set(reports.filter((one) => one.thing === thing).map(({ thingId }) => thingId)),
];

/** Returns the reports as staff see them, with the actor's allowed actions. */
async function show(db: Db, reports: readonly DecidedReport[], actor: Actor): Promise<StaffReport[]> {
  const [jobIds, companyIds] = [idsOf(reports, 'job'), idsOf(reports, 'company')];
  const [jobs, companies, reporters, open] = await Promise.all([
    jobIds.length === 0 ? [] : jobsByIds(db, jobIds),
    companyIds.length === 0 ? [] : companiesByIds(db, companyIds),
    accountCards(
      db,
      reports.map(({ reporterId }) => reporterId),
    ),
    openReportsOf(db, [...jobIds, ...companyIds]),
  ]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  return reports.map((report) => {
    const job = jobOf.get(report.thingId);
    return {
      ...shownReport(report),
      ...namesOf(job, companyOf.get(report.thingId)),
      reporter: { id: report.reporterId, name: reporters.get(report.reporterId)?.name ?? '' },
      open_reports: open.get(report.thingId) ?? 0,
      decided_at: report.decidedAt?.toISOString() ?? null,
      decision_reason: report.decisionReason,
      can: decisionsOn(actor, report, job),
    };
  });
}

type ReportedJob = { title: string; companyName: string; status: JobStatus };

/** Returns the names of the reported thing, and of a job's company. */
const namesOf = (
  job: ReportedJob | undefined,
  company: { companyName: string } | undefined,
): Pick<StaffReport, 'title' | 'company_name'> => ({
  title: job?.title ?? company?.companyName ?? null,
  company_name: job?.companyName ?? null,
});

/**
 * Lists one page of reports, newest first; in the order `urgent` open ones only, one per job or company, with the staff
 * view recorded. Throws 403 for anyone but staff.
 */
export async function listReports(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listEndpoint> },
) {
  checkMayDecide(actor);
  const isUrgent = query.order === 'urgent';
  const read = isUrgent ? pageOfUrgentReports : pageOfReports;
  const rows = await read(deps.db, {
    filter: {
      status: isUrgent ? 'open' : query.status,
      thing: query.thing,
      thingId: query.thing_id,
      reporterId: query.reporter_id,
      companyId: query.company_id,
      cities: cityScopeOf(actor),
    },
    after: parseCursor(query.cursor),
    limit: query.limit,
  });
  const shown = await show(deps.db, rows, actor);
  const seen = isUrgent ? await recordRowViews(deps, { thing: reportMachine.thing, actor }, shown) : shown;
  return { rows: seen, next: cursorAfter(rows, query.limit) };
}

type Decision = {
  actor: Person;
  id: string;
  name: ReportTransition;
  reason: string;
  /** Closes the report's job, if it is open. */
  closeJob: boolean;
};

/**
 * Decides a report and every other open one about the same thing, once. Throws 403 for anyone but staff, 404 if it is
 * unknown, 409 `invalid-transition` if it is already decided.
 */
export async function decideReport(deps: Deps, { actor, id, name, reason, closeJob }: Decision) {
  checkMayDecide(actor);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const report = await reportById(tx, id);
    if (report === undefined) throw problem('not-found', 'no-such-report');
    const open = await lockOpenReports(tx, report);
    const all = open.some((one) => one.id === id) ? open : [report];
    for (const one of all)
      await transition(tx, reportMachine, {
        id: one.id,
        name,
        state: one.status,
        actor,
        at,
        reason,
        topics: [topic.staff, topic.account(one.reporterId)],
        save: (to) => saveDecision(tx, one.id, { to, by: actor.id, at, reason }),
      });
    const [job] = closeJob && report.thing === 'job' ? await jobsByIds(tx, [report.thingId]) : [];
    if (job !== undefined && isClosable(job)) await closeJobById(tx, { jobId: job.id, actor, at, reason });
  });
  const report = await reportById(deps.db, id);
  const [shown] = report === undefined ? [] : await show(deps.db, [report], actor);
  if (shown === undefined) throw problem('not-found', 'no-such-report');
  return shown;
}

/** Returns the facts of a report for notifications: its sender, and the job or company. Undefined if unknown. */
export async function reportNotificationFacts(
  db: Db,
  id: string,
): Promise<{ reporterId: string; title: string } | undefined> {
  const report = await reportById(db, id);
  const [shown] = report === undefined ? [] : await show(db, [report], system);
  return report && { reporterId: report.reporterId, title: shown?.title ?? '' };
}
