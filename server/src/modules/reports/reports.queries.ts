import type { ReportedThing, ReportReason, ReportStatus } from '@dihaadi/contract/reports';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Report = {
  id: string;
  reporterId: string;
  thing: ReportedThing;
  thingId: string;
  reason: ReportReason;
  details: string | null;
  status: ReportStatus;
  createdAt: Date;
};

const columns = [
  'id',
  'reporter_id as reporterId',
  'thing',
  'thing_id as thingId',
  'report_reason as reason',
  'details',
  'report_status as status',
  'created_at as createdAt',
] as const;

/** Writes the report, unless its reporter has an open one about the same thing; gives the one that is open. */
export function insertReport(tx: Tx, report: Report): Promise<Report> {
  return tx
    .insertInto('report')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      thing: report.thing,
      thing_id: report.thingId,
      report_reason: report.reason,
      details: report.details,
      report_status: report.status,
      created_at: report.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'thing', 'thing_id'])
        // With a parameter PostgreSQL would not find the index.
        .where(sql<boolean>`report_status = 'open'`)
        // Changes nothing, but locks the open report and gives it.
        .doUpdateSet((eb) => ({ report_status: eb.ref('report.report_status') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type DecidedReport = Report & { decidedAt: Date | null; decisionReason: string | null };

const decided = [...columns, 'decided_at as decidedAt', 'decision_reason as decisionReason'] as const;

export type ReportFilter = {
  status: ReportStatus | undefined;
  thing: ReportedThing | undefined;
  thingId: string | undefined;
  reporterId: string | undefined;
  cities: CityScope;
};

/** One page of reports, newest first. */
export function pageOfReports(
  db: Db,
  { filter, after, limit }: { filter: ReportFilter; after: Cursor | undefined; limit: number },
): Promise<DecidedReport[]> {
  const { status, thing, thingId, reporterId, cities } = filter;
  let query = db.selectFrom('report').select(decided);
  if (status !== undefined) query = query.where('report_status', '=', status);
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (thingId !== undefined) query = query.where('thing_id', '=', thingId);
  if (reporterId !== undefined) query = query.where('reporter_id', '=', reporterId);
  if (cities !== undefined)
    query = query.where(
      sql<boolean>`coalesce((select city_key from job where id = thing_id), (select city_key from company where id = thing_id),
        '') = any (${cities}::text[])`,
    );
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function reportById(db: Db, id: string): Promise<DecidedReport | undefined> {
  return db.selectFrom('report').select(decided).where('id', '=', id).executeTakeFirst();
}

/** The open reports about one thing, locked in the order of their ids. */
export function lockOpenReports(
  tx: Tx,
  { thing, thingId }: Pick<Report, 'thing' | 'thingId'>,
): Promise<Report[]> {
  return tx
    .selectFrom('report')
    .select(columns)
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('report_status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many open reports there are about each of these things. */
export async function openReportsOf(db: Db, thingIds: readonly string[]): Promise<Map<string, number>> {
  if (thingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report')
    .select(({ fn }) => ['thing_id', fn.countAll<number>().as('open')])
    .where('thing_id', 'in', thingIds)
    .where('report_status', '=', 'open')
    .groupBy('thing_id')
    .execute();
  return new Map(rows.map(({ thing_id, open }) => [thing_id, open]));
}

/** Writes the decision where the report is still open; returns how many rows that were. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decision: { to: ReportStatus; by: string; at: Date; reason: string },
): Promise<number> {
  const result = await tx
    .updateTable('report')
    .set({
      report_status: decision.to,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .where('report_status', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
