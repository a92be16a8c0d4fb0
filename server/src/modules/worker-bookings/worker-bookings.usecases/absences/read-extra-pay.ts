import type { ExtraPay } from '@dihaadi/contract/worker-bookings/extra-pay';
import type { WorkExtensions } from '@dihaadi/contract/worker-bookings/extensions';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { showExpenses } from '../expenses/add-expense.ts';
import { showExtensions } from '../extensions/read-extensions.ts';
import { noSuchBooking } from '../transitions.ts';
import { showAbsences } from './read-absences.ts';

/** Returns what was added to a booking's pay, as staff see it. Throws 404 for an unknown booking. */
export async function readExtraPay(deps: { db: Db; clock: Clock }, id: string): Promise<ExtraPay> {
  const booking = await bookingById(deps.db, id);
  if (booking === undefined) throw noSuchBooking();
  const all = await assignmentsOf(deps.db, [id]);
  const pairs = all.map((assignment) => ({ booking, assignment }));
  const [extensions, expenses, absences] = await Promise.all([
    // The amounts the customer pays.
    showExtensions(
      deps,
      pairs.map((pair) => ({ pair, side: 'customer' as const })),
    ),
    showExpenses(
      deps.db,
      pairs.map((pair) => ({ pair, side: undefined })),
    ),
    showAbsences(deps, all, false),
  ]);
  return { extensions: extensions.map(withoutExtensionActions), expenses, absences };
}

const NOTHING = { answer: false, withdraw: false };

const withoutExtensionActions = (of: WorkExtensions): WorkExtensions => ({
  ...of,
  options: [],
  extensions: of.extensions.map((one) => ({ ...one, can: NOTHING })),
});
