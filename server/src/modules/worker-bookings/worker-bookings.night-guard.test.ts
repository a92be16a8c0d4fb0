import { endOfIndianDay, dayAfter, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { checkOut, wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { markAttendance, musterRollCsv } from '@dihaadi/contract/worker-bookings/booking-changes';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../testkit/documents.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  HOUR,
  moveClock,
  newTown,
  orderOf,
  serviceId,
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { finishOverdue } from './worker-bookings.usecases/deadlines.ts';
import { makeDueStatements } from './worker-bookings.usecases/statements/make-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TEN_PM = 22;
/** The nights that were not whole, by number. */
const MARKED = new Map<number, 'half' | 'absent'>([
  [10, 'half'],
  [11, 'absent'],
]);
const paise = (rupees: number): number => Math.round(rupees * 100);

type Guarding = {
  by: SignedIn;
  who: SignedIn;
  bookingId: string;
  id: string;
  nights: string[];
  rate: number;
};

/**
 * Creates two months of night guard work, from ten in the evening until six, paid monthly. No category in the
 * specification is a guard's; an office is watched by its office boy.
 */
async function guarding(): Promise<Guarding> {
  const [town, by] = [newTown(), await customer(app)];
  const who = await worker(app, town, { skills: ['Office Support'], name: 'Bhanwar Singh' });
  const start = new Date(tenOClock(app, 2).getTime() + 12 * HOUR);
  const order = {
    service_id: serviceId('office_boy'),
    rate_type: 'monthly',
    quantity: 2,
    pay_every: 'month',
  };
  const of = orderOf(app, town, { ...order, start_at: start.toISOString() });
  const { id: bookingId } = await booked(app, by, of);
  const id = await accepted(app, who, bookingId);
  const { assignments, rate } = await bookingNow(app, by, bookingId);
  const nights = assignments[0]?.attendance.map(({ day }) => day) ?? [];
  return { by, who, bookingId, id, nights, rate };
}

const dayOf = ({ nights }: Pick<Guarding, 'nights'>, night: number): string => nights[night] ?? '';

/** Moves the clock to this many hours after the midnight with which this night's day begins, in India. */
const be = (work: Guarding, night: number, hours: number) =>
  moveClock(app, new Date(startOfIndianDay(dayOf(work, night)).getTime() + hours * HOUR));
const begin = async ({ by, who, bookingId, id }: Guarding) =>
  enterCode(app, who, id, await codeNow(app, by, bookingId));
const goHome = ({ who, id }: Guarding) => app.ok(checkOut, { token: who.token(), params: { id } });
const statementsOf = ({ by, bookingId }: Guarding) =>
  app.ok(wageStatements, { token: by.token(), params: { id: bookingId } });
/** Returns the statement at this index, from 0; throws if there are fewer. */
async function statementAt(work: Guarding, index: number) {
  const found = (await statementsOf(work))[index];
  if (found === undefined) throw new Error('There are fewer statements.');
  return found;
}
const mark = ({ by, bookingId, id, nights }: Guarding, night: number, said: 'present' | 'half' | 'absent') =>
  app.ok(markAttendance, {
    token: by.token(),
    params: { id: bookingId },
    body: { assignment_id: id, day: nights[night] ?? '', mark: said },
  });
async function paid({ by, who, bookingId, id }: Guarding, statement_id?: string): Promise<void> {
  const body = { assignment_id: id, method: 'cash', ...(statement_id !== undefined && { statement_id }) };
  await app.ok(payWage, { token: by.token(), params: { id: bookingId }, body });
  await app.ok(confirmWage, { token: who.token(), params: { id: statement_id ?? id } });
}
const read = async (url: string, { token }: SignedIn) =>
  (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token()}` } })).rawPayload;

test('a night guard is paid monthly: a night counts for its evening’s date; wages are due 7 days after the last morning', async () => {
  const work = await guarding();
  const { nights, rate, bookingId, id, by, who } = work;
  expect(nights).toHaveLength(52);

  be(work, 0, TEN_PM - 1);
  expect(await begin(work)).toMatchObject({ status: 200 });
  // Midnight does not end a shift.
  be(work, 0, 30);
  await goHome(work);
  // A worker arriving ten minutes after midnight counts for the evening before.
  be(work, 1, 24 + 1 / 6);
  expect(await begin(work)).toMatchObject({ status: 200 });
  be(work, 1, 30);
  await goHome(work);
  const { assignments } = await bookingNow(app, by, bookingId);
  expect(assignments[0]?.attendance.slice(0, 3)).toMatchObject([
    { day: nights[0], mark: 'present' },
    { day: nights[1], mark: 'present' },
    { mark: 'expected' },
  ]);
  for (let night = 2; night < 26; night += 1) {
    be(work, night, 30.5);
    await mark(work, night, MARKED.get(night) ?? 'present');
  }
  await makeDueStatements(app.deps);

  const first = await statementAt(work, 0);
  const lastMorning = dayAfter(dayOf(work, 25), 1);
  expect(await statementsOf(work)).toHaveLength(1);
  const wage = Math.round((rate * 100 * 49) / 52) / 100;
  expect(first).toMatchObject({
    first_day: nights[0],
    last_day: nights[25],
    days: 24.5,
    wage,
    status: 'due',
  });
  // Code on Wages, section 17: within seven days, counted from the morning on which the month's last shift ends.
  expect(first.due_at).toBe(endOfIndianDay(dayAfter(lastMorning, 7)).toISOString());
  const slip = await textOf(await read(urlOf(wageSlip, { params: { id } }), who));
  expect(slip).toContain(wage.toLocaleString('en-IN', { minimumFractionDigits: 2 }));

  // The evening after that week, no further night begins before the month is paid.
  const unpaid = nights.findIndex((night) => night > dayAfter(lastMorning, 7));
  be(work, unpaid, TEN_PM);
  expect(await begin(work)).toMatchObject({ status: 409, body: { code: 'wages-overdue' } });
  expect(await statementsOf(work)).toMatchObject([{ status: 'overdue' }]);
  expect(slip).toContain('Paid: ₹0.00');
  await paid(work, first.id);
  const settled = await textOf(await read(urlOf(wageSlip, { params: { id } }), who));
  expect(settled).toContain('Not paid: ₹0.00');
  expect(settled).toMatch(/(Cash|UPI|Online), \d\d-\d\d-\d{4}/);
  expect(await begin(work)).toMatchObject({ status: 200 });
  be(work, unpaid, 30);
  await goHome(work);

  be(work, 51, 33);
  await finishOverdue(app.deps);
  expect(indianDay(app.clock.now())).toBe(dayAfter(dayOf(work, 51), 1));
  const rest = await statementAt(work, 1);
  expect(rest).toMatchObject({ is_final: true, days: 1, status: 'due' });
  await paid(work);
  const roll = (await read(urlOf(musterRollCsv, { params: { id: bookingId } }), by)).toString();
  const [, ...lines] = roll.trimEnd().split('\r\n');
  expect(lines[0]).toContain(`${dayOf(work, 0)},21:00,06:00,present`);
  expect(lines[1]).toContain(`${dayOf(work, 1)},00:10,06:00,present`);
  const sum = lines.reduce((before, line) => before + paise(Number(line.split(',').at(-1))), 0);
  expect(sum).toBe(paise(first.wage) + paise(rest.wage));
  await checkInvariants(app.db);
});
