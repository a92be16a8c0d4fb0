import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AbsenceClaim } from './absences.ts';
import { WorkExpenses } from './expenses.ts';
import { WorkExtensions } from './extensions.ts';
import { bookingParams } from './worker-bookings.ts';

const ExtraPay = z
  .object({
    /** Per worker, as the customer sees them; read-only for staff. */
    extensions: z.array(WorkExtensions),
    expenses: z.array(WorkExpenses),
    absences: z.array(AbsenceClaim),
  })
  .meta({ id: 'ExtraPay' });
export type ExtraPay = z.output<typeof ExtraPay>;

export const extraPayForStaff = endpoint({
  name: 'work.extra_pay_any',
  method: 'GET',
  path: '/admin/bookings/service/:id/extra-pay',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'Get extra hours, bills and claims of workers who came in vain, for staff',
  access: ['super_admin'],
  params: bookingParams,
  reply: ExtraPay,
});
