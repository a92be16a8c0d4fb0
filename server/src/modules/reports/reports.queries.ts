import type { ReportedThing, ReportReason, ReportStatus } from '@dihaadi/contract/reports';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

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
