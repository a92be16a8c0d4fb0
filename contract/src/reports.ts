import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, optionalParagraph, time } from './fields.ts';

/** What can be reported. */
export const reportedThings = ['job', 'company'] as const;
export type ReportedThing = (typeof reportedThings)[number];

/** Why something is reported; the screens say it in the reader's words. */
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

/** `upheld`: staff agree with the report; `dismissed`: they do not. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report as the person who sent it sees it. */
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
  summary:
    'Report a job or a company to staff; while a report is open, the same person’s second one is the first',
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
