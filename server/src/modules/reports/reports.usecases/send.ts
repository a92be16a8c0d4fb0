import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { OwnReport, ReportedThing, sendReport as endpoint } from '@dihaadi/contract/reports';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { newId } from '../../../platform/new-id.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { isPublicJob } from '../../jobs/jobs.public.ts';
import { insertReport, type Report } from '../reports.queries.ts';
import { reportMachine } from '../reports.rules.ts';

export type Deps = { db: Db; clock: Clock };

/** Far more than one person comes across in a day; staff read each. */
const OFTEN = { max: 30, seconds: 24 * 3600 };

const noSuchThing = () => problem('not-found', 'no-such-job-or-company');

async function isThere(db: Db, thing: ReportedThing, id: string): Promise<boolean> {
  if (thing === 'job') return isPublicJob(db, id);
  const [company] = await companiesByIds(db, [id]);
  return company !== undefined;
}

/**
 * Reports a job or a company to staff, once while it is open: the second report of the same person about the same thing
 * answers the first one, however quick. Refuses what people cannot see with 404, and more than `OFTEN` from one account with
 * 429 `too-many-requests`.
 */
export async function sendReport(
  deps: Deps & { limiter: Limiter },
  { actor, report: sent }: { actor: Person; report: BodyOf<typeof endpoint> },
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

export const shownReport = (report: Report): OwnReport => ({
  id: report.id,
  thing: report.thing,
  thing_id: report.thingId,
  reason: report.reason,
  details: report.details,
  status: report.status,
  created_at: report.createdAt.toISOString(),
});
