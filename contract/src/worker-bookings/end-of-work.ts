import { z } from 'zod';
import { stepped, time } from '../fields.ts';
import { wrong } from '../texts/field-saying.ts';
import { MOST_HOURS_A_DAY } from '../wages.ts';

/** The worker's reason for ending hourly work. `done`: the work is done, or the customer sent the worker home. */
export const finishReasons = ['done', 'left_early'] as const;
export type FinishReason = (typeof finishReasons)[number];

/** Like `finishReasons`; `closed`: the worker never finished the work, and the platform closed it. */
export const workEndReasons = [...finishReasons, 'closed'] as const;
export type WorkEndReason = (typeof workEndReasons)[number];

/** `objected`: the customer disagrees, and staff decide; nothing is paid until then. */
export const workEndStatuses = ['stated', 'confirmed', 'objected', 'decided'] as const;
export type WorkEndStatus = (typeof workEndStatuses)[number];

/** What confirmed the end: the customer's code, their confirmation, their payment, a day without an objection, or staff. */
export const workEndConfirmers = ['code', 'customer', 'payment', 'time', 'staff'] as const;
export type WorkEndConfirmer = (typeof workEndConfirmers)[number];

/** Hours billed: whole and half ones. */
export const billedHours = stepped(2, wrong('half-hours')).positive().max(MOST_HOURS_A_DAY);

/** The end of one worker's hourly work. */
export const WorkEnd = z
  .object({
    reason: z.enum(workEndReasons),
    status: z.enum(workEndStatuses),
    ended_at: time,
    /** Hours billed out of those agreed; any more are overtime. */
    hours: z.number(),
    agreed_hours: z.number(),
    confirmed_by: z.enum(workEndConfirmers).nullable(),
    confirmed_at: time.nullable(),
    /** Until when the customer can object; null after that. */
    object_until: time.nullable(),
    /** When the work ended according to the objecting customer. */
    customers_end: time.nullable(),
    /** Actions open to the reader; both are the customer's. */
    can: z.object({ confirm: z.boolean(), object: z.boolean() }),
  })
  .meta({ id: 'WorkEnd' });
export type WorkEnd = z.output<typeof WorkEnd>;
