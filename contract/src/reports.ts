import { z } from 'zod';
import { lookedAt } from './history.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, optionalParagraph, paging, time } from './fields.ts';

/** Things that can be reported. */
export const reportedThings = ['job', 'company'] as const;
export type ReportedThing = (typeof reportedThings)[number];

/** Reasons for a report; the screens show them in the reader's language. */
export const reportReasons = [
  'asks_for_money',
  'fake_job',
  'wrong_details',
  'unpaid_wages',
  'harassment',
  'discrimination',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons that staff handle first: seekers asked for money, and people's safety. */
export const urgentReasons = ['asks_for_money', 'harassment'] as const satisfies readonly ReportReason[];

/** `urgent`: open reports, one for each job or company, those with `urgentReasons` first, then the oldest. */
const reportOrders = ['newest', 'urgent'] as const;

/** `upheld`: staff agree with the report; `dismissed`: they don't. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Report as its sender sees it. */
const OwnReport = z
  .object({
    id,
    thing: z.enum(reportedThings),
    thing_id: id,
    reason: z.enum(reportReasons),
    details: z.string().nullable(),
    status: z.enum(reportStatuses),
    created_at: time,
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof OwnReport>;

export const sendReport = endpoint({
  name: 'reports.send',
  method: 'POST',
  path: '/reports',
  summary: 'Report a job or company to staff; repeating a report that is still open returns the first one',
  access: ['job_seeker'],
  status: 201,
  body: z.strictObject({
    thing: z.enum(reportedThings),
    thing_id: id,
    reason: z.enum(reportReasons),
    details: optionalParagraph(2000),
  }),
  reply: OwnReport,
  limit: { max: 60, seconds: 60 },
  problems: ['not-found'],
});

/** Report as staff see it, with its subject. */
const StaffReport = OwnReport.extend({
  /** Title of the job or name of the company; null if the job has been deleted. */
  title: z.string().nullable(),
  /** Company of the job; null for a report about a company. */
  company_name: z.string().nullable(),
  reporter: z.object({ id, name: z.string() }),
  /** Open reports about the same job or company; a decision applies to all of them. */
  open_reports: z.int(),
  decided_at: time.nullable(),
  decision_reason: z.string().nullable(),
  ...lookedAt,
  can: z.object({
    decide: z.boolean(),
    /** Whether the job is open, so that staff can close it together with the decision. */
    close_job: z.boolean(),
  }),
}).meta({ id: 'StaffReport' });
export type StaffReport = z.output<typeof StaffReport>;

const staff = { access: ['super_admin'] } as const;

export const listReports = listEndpoint({
  ...staff,
  name: 'reports.list',
  path: '/admin/reports',
  desk: { area: 'jobs' },
  summary:
    'List reports of jobs and companies, newest first; or open ones, urgent and oldest first, one per job or company',
  query: z.strictObject({
    ...paging,
    status: z.enum(reportStatuses).optional(),
    thing: z.enum(reportedThings).optional(),
    thing_id: id.optional(),
    reporter_id: id.optional(),
    /** Reports about this company and its jobs. */
    company_id: id.optional(),
    order: z.enum(reportOrders).default('newest'),
  }),
  reply: StaffReport,
});

const decision = <const Name extends string>(name: Name, summary: string) => ({
  ...staff,
  name: `reports.${name}` as const,
  method: 'PUT' as const,
  path: `/admin/reports/:id/${name}` as const,
  desk: { area: 'jobs', params: { id: 'report' } } as const,
  summary,
  params: z.strictObject({ id }),
  reply: StaffReport,
  problems: ['invalid-transition'] as const,
});

export const upholdReport = endpoint({
  ...decision(
    'uphold',
    'Agree with a report and the other open ones about the same thing; a job may be closed with it',
  ),
  body: z.strictObject({ reason: line(300), close_job: z.boolean().default(false) }),
});

export const dismissReport = endpoint({
  ...decision('dismiss', 'Dismiss a report and the other open ones about the same thing'),
  body: z.strictObject({ reason: line(300) }),
});
