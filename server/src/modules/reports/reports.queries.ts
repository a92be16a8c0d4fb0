import {
  type ReportedThing,
  type ReportReason,
  type ReportStatus,
  urgentReasons,
} from '@dihaadi/contract/reports';
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

/** Inserts the report, unless its reporter has an open one about the same thing. Returns the open one. */
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
        // With a parameter PostgreSQL would not use the index.
        .where(sql<boolean>`report_status = 'open'`)
        // Changes nothing, but locks the open report and returns it.
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
  /** Reports about this company and about its jobs. */
  companyId: string | undefined;
  cities: CityScope;
};

type ReportPage = { filter: ReportFilter; after: Cursor | undefined; limit: number };

/** Returns the reports matching a filter, unordered. */
function filtered(db: Db, filter: ReportFilter) {
  const { status, thing, thingId, reporterId, companyId, cities } = filter;
  let query = db.selectFrom('report').select(decided);
  if (status !== undefined) query = query.where('report_status', '=', status);
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (thingId !== undefined) query = query.where('thing_id', '=', thingId);
  if (reporterId !== undefined) query = query.where('reporter_id', '=', reporterId);
  if (companyId !== undefined)
    query = query.where(
      sql<boolean>`(thing_id = ${companyId} or thing_id in (select id from job where company_id = ${companyId}))`,
    );
  if (cities !== undefined)
    query = query.where(
      sql<boolean>`coalesce((select city_key from job where id = thing_id), (select city_key from company where id = thing_id),
        '') = any (${cities}::text[])`,
    );
  return query;
}

/** Returns one page of reports, newest first. */
export function pageOfReports(db: Db, { filter, after, limit }: ReportPage): Promise<DecidedReport[]> {
  let query = filtered(db, filter);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Sort key of open reports: urgent reasons first, then the oldest. */
const urgency = (report: string) => {
  const of = (column: string) => sql.ref(`${report}.${column}`);
  return sql`(${of('report_reason')} <> all (${[...urgentReasons]}::text[])), ${of('created_at')}, ${of('id')}`;
};

/** Returns one page of open reports by urgency; only the first for each thing. */
export function pageOfUrgentReports(db: Db, { filter, after, limit }: ReportPage): Promise<DecidedReport[]> {
  let query = filtered(db, filter).where(
    sql<boolean>`not exists (select from report other where other.report_status = 'open'
      and other.thing = report.thing and other.thing_id = report.thing_id
      and (${urgency('other')}) < (${urgency('report')}))`,
  );
  if (after !== undefined)
    // A report decided since it was read keeps its position, too.
    query = query.where(
      sql<boolean>`(${urgency('report')}) > (select ${urgency('last')} from report last where last.id = ${after.id})`,
    );
  return query
    .orderBy(sql`${urgency('report')}`)
    .limit(limit)
    .execute();
}

export function reportById(db: Db, id: string): Promise<DecidedReport | undefined> {
  return db.selectFrom('report').select(decided).where('id', '=', id).executeTakeFirst();
}

/** Locks the open reports about one thing, in id order. */
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

/** Returns the number of open reports about each of these things. */
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

/** Saves the decision if the report is still open. Returns the number of rows changed. */
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
