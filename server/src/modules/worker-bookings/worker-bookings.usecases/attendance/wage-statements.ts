import type { WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import type { Language } from '@dihaadi/contract/registration';
import { indianDay } from '@dihaadi/contract/indian-time';
import { overtimeWage, wageOfDays } from '@dihaadi/contract/wages';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { csvOf } from '../../../../platform/csv.ts';
import type { Db } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { pdfOf } from '../../../../platform/pdf.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { serviceNameIn, serviceNames } from '../../../services/services.public.ts';
import { type Assignment, assignmentById, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, type AttendanceRow } from '../../worker-bookings.attendance.queries.ts';
import {
  type Head,
  type Line,
  rollColumns,
  rollPdf,
  slipPdf,
} from '../../worker-bookings.documents/wage-statement-layout.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { commissionBpOf, hasPay, isCallOut } from '../../worker-bookings.rules.ts';
import { registerNames } from '../../worker-bookings.register-names.queries.ts';
import { type Statement, statementsOf } from '../../worker-bookings.statements.queries.ts';
import { restOf } from '../../worker-bookings.statements.rules.ts';
import { noSuchAssignment, type Pair } from '../transitions.ts';
import { ownBooking } from '../booking/read-worker-bookings.ts';

type Deps = { db: Db; clock: Clock };

/** A worker who came in vain was there from arrival to the claim. */
const callOutLine = (assignment: Assignment, name: string): Line[] => [
  {
    name,
    day: indianDay(assignment.arrivedAt ?? assignment.createdAt),
    came: assignment.arrivedAt,
    left: assignment.checkedOutAt,
    mark: 'call_out',
    overtimeMinutes: 0,
    addedHours: 0,
    wagePaise: assignment.wagePaise ?? 0,
    paid: null,
  },
];

function linesOf(
  booking: Booking,
  { assignment, days, name }: { assignment: Assignment; days: readonly AttendanceRow[]; name: string },
): Line[] {
  if (assignment.compensationPaise !== null) return callOutLine(assignment, name);
  if (booking.rateType === 'hourly') {
    const hours = assignment.offeredWagePaise + overtimeWage(booking, assignment.overtimeMinutes);
    return [
      {
        name,
        day: indianDay(booking.startAt),
        came: assignment.checkedInAt,
        left: assignment.checkedOutAt,
        mark: 'present',
        overtimeMinutes: assignment.overtimeMinutes,
        addedHours: assignment.extendedHours,
        wagePaise: assignment.wagePaise ?? hours,
        paid: null,
      },
    ];
  }
  const { ofDay } = wageOfDays(booking, days);
  return days.map((row, index) => ({
    name,
    day: row.day,
    came: row.checkInAt,
    left: row.checkOutAt,
    mark: row.mark,
    overtimeMinutes: row.overtimeMinutes,
    addedHours: 0,
    wagePaise: ofDay[index] ?? 0,
    paid: null,
  }));
}

const headOf = (
  booking: Booking,
  of: { employer: string; service: string; isDone: boolean; madeAt: Date },
): Head => ({
  ...of,
  bookingId: booking.id,
  place: `${booking.address}, ${booking.city} ${booking.pincode}`,
  rateType: booking.rateType,
  ratePaise: booking.ratePaise,
});

/** Returns names for a register: for a person who has erased the account, their former name. */
async function namesInRegister(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const [accounts, kept] = await Promise.all([accountCards(db, ids), registerNames(db, ids)]);
  return (id) => kept.get(id) ?? accounts.get(id)?.name ?? '';
}

async function rollOf(
  { db, clock }: Deps,
  booking: Booking,
  language: Language,
): Promise<{ head: Head; lines: Line[]; expensesPaise: number }> {
  const came = (await assignmentsOf(db, [booking.id])).filter(hasPay);
  const [attendance, nameOf] = await Promise.all([
    attendanceOf(
      db,
      came.map(({ id }) => id),
    ),
    namesInRegister(db, [booking.customerId, ...came.map(({ personId }) => personId)]),
  ]);
  const employer = nameOf(booking.customerId);
  const isDone = booking.bookingStatus === 'completed';
  const service = serviceNameIn(language, await serviceNames(db, booking));
  return {
    head: headOf(booking, { employer, service, isDone, madeAt: clock.now() }),
    expensesPaise: came.reduce((sum, one) => sum + one.expensesPaise, 0),
    lines: came.flatMap((assignment) =>
      linesOf(booking, {
        assignment,
        days: attendance.filter(({ assignmentId }) => assignmentId === assignment.id),
        name: nameOf(assignment.personId),
      }),
    ),
  };
}

type Asked = { actor: Person; id: string };
const fileName = (of: string, id: string, ending: string): string => `${of}-${id.slice(0, 8)}.${ending}`;

/** Returns the muster roll of the customer's own booking as CSV. Throws 404 for another customer's. */
export async function musterRollCsv(deps: Deps, asked: Asked) {
  const { lines } = await rollOf(deps, await ownBooking(deps.db, asked), 'en');
  async function* pages() {
    yield lines;
  }
  return { name: fileName('muster-roll', asked.id, 'csv'), pieces: csvOf(rollColumns, pages()) };
}

/** Like `musterRollCsv`, as a PDF. */
export async function musterRollPdf(deps: Deps, { language, ...asked }: Asked & { language: Language }) {
  const roll = await rollOf(deps, await ownBooking(deps.db, asked), language);
  return {
    name: fileName('muster-roll', asked.id, 'pdf'),
    content: await pdfOf(rollPdf({ ...roll, language })),
  };
}

/** Payment of a wage: of a statement, or of the rest at the end. */
export type PaidWage = { statementId: string | null; method: WagePaymentMethod; at: Date };

/** Returns the lines with how and when each was paid: by its statement, or at the end. */
const withPayments = (
  lines: readonly Line[],
  { statements, paid }: { statements: readonly Statement[]; paid: readonly PaidWage[] },
): Line[] =>
  lines.map((line) => {
    const stated = statements.find(({ firstDay, lastDay }) => firstDay <= line.day && line.day <= lastDay);
    return { ...line, paid: paid.find(({ statementId }) => statementId === (stated?.id ?? null)) ?? null };
  });

type Slip = Asked & {
  language: Language;
  /** Returns an assignment's payments, from module `wage-payments`. */
  paidOf: (db: Db, work: { bookingId: string; assignmentId: string }) => Promise<PaidWage[]>;
};

/**
 * Returns the wage slip of the caller's own assignment, with what is paid; before its end, for the periods with a
 * statement. Throws 404 for another person's assignment, 409 `document-not-ready` for work that has earned nothing yet.
 */
export async function wageSlip(deps: Deps, { actor, id, language, paidOf }: Slip) {
  const { assignment, booking } = await workWithSlip(deps.db, { actor, id });
  const [days, statements, paid, nameOf] = await Promise.all([
    attendanceOf(deps.db, [id]),
    statementsOf(deps.db, [id]),
    paidOf(deps.db, { bookingId: booking.id, assignmentId: id }),
    namesInRegister(deps.db, [actor.id, booking.customerId]),
  ]);
  const isDone = assignment.wagePaise !== null;
  const worker = nameOf(actor.id);
  const employer = nameOf(booking.customerId);
  const service = serviceNameIn(language, await serviceNames(deps.db, booking));
  const head = headOf(booking, { employer, service, isDone, madeAt: deps.clock.now() });
  // Before the end, only the days covered by statements.
  const until = statements.at(-1)?.lastDay ?? '';
  const earned = linesOf(booking, { assignment, days, name: worker });
  const lines = withPayments(
    earned.filter(({ day }) => isDone || day <= until),
    { statements, paid },
  );
  const commissionBp = commissionBpOf(booking, assignment);
  const expensesPaise = isDone ? assignment.expensesPaise : 0;
  const stated = statements.map(({ wagePaise }) => wagePaise);
  const restPaise = restOf(assignment.wagePaise, statements);
  return {
    name: fileName('wage-slip', id, 'pdf'),
    content: await pdfOf(
      slipPdf({ head, lines, language, worker, commissionBp, stated, restPaise, expensesPaise }),
    ),
  };
}

/** Throws as `wageSlip`; a late-cancellation fee has no slip. */
async function workWithSlip(db: Db, { actor, id }: Asked): Promise<Pair> {
  const assignment = await assignmentById(db, id);
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  if (assignment?.personId !== actor.id || booking === undefined) throw noSuchAssignment();
  const hasEarned = assignment.wagePaise !== null || (await statementsOf(db, [id])).length > 0;
  if (!hasEarned || (assignment.compensationPaise !== null && !isCallOut(assignment)))
    throw problem('document-not-ready', 'slip-after-work');
  return { assignment, booking };
}
