import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, rupees, time } from '../fields.ts';
import { MOST_HOURS_A_DAY } from '../wages.ts';
import { bookingParams } from './worker-bookings.ts';

/** More hours of hourly work, agreed before they begin. */
const parties = { access: ['customer', 'worker', 'driver'] } as const;

/** `withdrawn`: by the requesting side; `lapsed`: not answered before the agreed end of the work. */
export const extensionStatuses = ['asked', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const;
export type ExtensionStatus = (typeof extensionStatuses)[number];

/** The side that requested the hours; the other side answers. */
export const workSides = ['customer', 'worker'] as const;
export type WorkSide = (typeof workSides)[number];

const WorkExtension = z
  .object({
    id,
    assignment_id: id,
    hours: z.int(),
    asked_by: z.enum(workSides),
    status: z.enum(extensionStatuses),
    /** Additional rupees: for the customer the wage, for the worker the wage after commission. */
    wage: rupees,
    /** The hours beyond 8 a day, paid at twice the rate. */
    overtime_hours: z.int(),
    /** End of the work with these hours. */
    ends_at: time,
    created_at: time,
    /** `answer`: the other side requested it. `withdraw`: the caller requested it, and it is unanswered. */
    can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'WorkExtension' });
export type WorkExtension = z.output<typeof WorkExtension>;

export const WorkExtensions = z
  .object({
    assignment_id: id,
    /** Hours agreed beyond those booked. */
    agreed_hours: z.int(),
    /** Requests possible now, each with the amount the caller pays or receives; none while one is unanswered. */
    options: z.array(z.object({ hours: z.int(), wage: rupees, overtime_hours: z.int() })),
    extensions: z.array(WorkExtension),
  })
  .meta({ id: 'WorkExtensions' });
export type WorkExtensions = z.output<typeof WorkExtensions>;

export const listExtensions = endpoint({
  ...parties,
  name: 'work.extensions',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/extensions',
  summary: 'List requested extra hours by worker, oldest first; a customer sees all, a worker their own',
  params: bookingParams,
  reply: z.array(WorkExtensions),
});

export const askExtension = endpoint({
  ...parties,
  name: 'work.ask_extension',
  method: 'POST',
  path: '/bookings/service/:id/extensions',
  summary:
    'Request extra hours of hourly work from the other side before the agreed end. Hours beyond 8 cost twice the rate',
  status: 201,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    assignment_id: id,
    hours: z.int().min(1).max(MOST_HOURS_A_DAY),
  }),
  problems: ['invalid-transition', 'already-asked', 'not-free'],
  reply: WorkExtension,
});

export const answerExtension = endpoint({
  ...parties,
  name: 'work.answer_extension',
  method: 'POST',
  path: '/bookings/service/:id/extensions/:extension_id',
  summary: 'Approve or decline extra hours; the requesting side withdraws them by not agreeing',
  params: bookingParams.extend({ extension_id: id }),
  body: z.strictObject({ agrees: z.boolean() }),
  problems: ['invalid-transition', 'not-free'],
  reply: WorkExtension,
});
