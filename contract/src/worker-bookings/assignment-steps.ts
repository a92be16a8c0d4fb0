import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { day, id, latitude, longitude, rupees, startCode } from '../fields.ts';
import { finishReasons } from './end-of-work.ts';
import { changeReason as reason } from '../change-reason.ts';
import { WorkAssignment } from './assignments.ts';

/** Steps of a worker, from the way there to the wage. */
const assignee = { access: ['worker', 'driver'] } as const;
const params = z.strictObject({ id });
const step = {
  ...assignee,
  method: 'POST',
  params,
  problems: ['invalid-transition'],
  reply: WorkAssignment,
} as const;

export const setOut = endpoint({
  ...step,
  name: 'work.set_out',
  whileSuspended: true,
  path: '/worker/assignments/:id/on-the-way',
  summary:
    'Mark departure for the work location; the position is shown to staff and deleted when the work ends',
  /** The phone's position, if the person has allowed it. */
  body: z.strictObject({ position: z.strictObject({ latitude, longitude }).optional() }).nullish(),
});

export const checkIn = endpoint({
  ...step,
  name: 'work.check_in',
  whileSuspended: true,
  path: '/worker/assignments/:id/check-in',
  summary: 'Check in with the code that the customer shows; once each day for longer work',
  body: z.strictObject({ code: startCode }),
  problems: ['invalid-transition', 'code-refused', 'wages-overdue', 'too-many-requests'],
});

export const checkOut = endpoint({
  ...step,
  name: 'work.check_out',
  whileSuspended: true,
  path: '/worker/assignments/:id/check-out',
  summary:
    'Check out, for the day or for good. Hourly work takes the reason for an early end and the customer’s end code, which confirms it immediately',
  body: z
    .strictObject({
      /** For hourly work that ends early; if omitted, the work is done. */
      reason: z.enum(finishReasons).optional(),
      /** The customer's end code. */
      code: startCode.optional(),
    })
    .nullish(),
  problems: ['invalid-transition', 'code-refused', 'too-many-requests'],
});

export const withdrawFromWork = endpoint({
  ...step,
  name: 'work.withdraw',
  whileSuspended: true,
  path: '/worker/assignments/:id/withdraw',
  summary:
    'Withdraw from work that has not begun, or from the remaining days of longer work; other workers get offers immediately',
  body: z.strictObject({ reason }),
});

const Earnings = z
  .object({
    /** First day of the period, `YYYY-MM-DD`, IST; weeks begin on Monday. */
    from: day,
    works: z.int(),
    /** Rupees after the platform's commission. */
    wage: rupees,
    /** The part already paid. */
    paid: rupees,
    /** Customers' tips. */
    tips: rupees,
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.output<typeof Earnings>;

export const readEarnings = endpoint({
  ...assignee,
  name: 'work.earnings',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/earnings',
  summary: 'List the signed-in user’s earnings by period, newest first, at most 60 periods',
  query: z.strictObject({ by: z.enum(['day', 'week', 'month']).default('week') }),
  problems: ['area-not-open'],
  reply: z.array(Earnings),
});

export const wageSlip = fileEndpoint({
  ...assignee,
  name: 'work.wage_slip',
  whileSuspended: true,
  path: '/worker/assignments/:id/wage-slip',
  summary: 'Get the wage slip of completed work',
  params,
  query: z.strictObject({ language: z.enum(['en', 'hi']).default('en') }),
  problems: ['document-not-ready'],
  media: 'application/pdf',
});
