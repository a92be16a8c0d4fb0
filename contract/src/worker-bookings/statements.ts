import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, rupees, time } from '../fields.ts';
import { bookingParams } from './worker-bookings.ts';

export const statementStatuses = ['due', 'overdue', 'paid'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

const WageStatement = z
  .object({
    /** Id for its payment: the statement's own, or for the last one the assignment's. */
    id,
    assignment_id: id,
    worker: z.object({ id, first_name: z.string() }),
    /** Number of the pay period, from 1. */
    number: z.int(),
    /** The last one, which settles everything that no earlier statement covers. */
    is_final: z.boolean(),
    first_day: day,
    last_day: day,
    /** Working days included, half days as 0.5. */
    days: z.number(),
    overtime_hours: z.number(),
    wage: rupees,
    /** Materials and travel that are paid with the last one, in rupees. */
    expenses: rupees,
    /** Payment deadline. */
    due_at: time,
    status: z.enum(statementStatuses),
    /** Statements are paid in order. */
    can: z.object({ pay: z.boolean() }),
  })
  .meta({ id: 'WageStatement' });
export type WageStatement = z.output<typeof WageStatement>;

export const wageStatements = endpoint({
  name: 'work.statements',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/statements',
  summary:
    'List each worker’s earnings by period, oldest first; a customer sees all statements, a worker their own',
  access: ['customer', 'worker', 'driver'],
  params: bookingParams,
  reply: z.array(WageStatement),
});

export const statementsForStaff = endpoint({
  name: 'work.statements_any',
  method: 'GET',
  path: '/admin/bookings/service/:id/statements',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'List each worker’s earnings on a worker booking by period, oldest first',
  access: ['super_admin'],
  params: bookingParams,
  reply: z.array(WageStatement),
});
