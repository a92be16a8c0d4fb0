import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { saveMatching } from '@dihaadi/contract/matching';
import { toPaise } from '@dihaadi/contract/money';
import { savePlatform } from '@dihaadi/contract/settings';
import { MOST_HOURS_A_DAY, type RateType } from '@dihaadi/contract/wages';
import * as absences from '@dihaadi/contract/worker-bookings/absences';
import { checkOut, wageSlip, withdrawFromWork } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { cancelWorkerBooking, musterRollCsv } from '@dihaadi/contract/worker-bookings/booking-changes';
import { bookWorkers } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { expect } from 'vitest';
import { finishOverdue } from '../modules/worker-bookings/worker-bookings.usecases/deadlines.ts';
import { matchDue } from '../modules/worker-bookings/worker-bookings.usecases/offers/make-offers.ts';
import { settleFund } from '../modules/wage-payments/wage-payments.usecases/draw-wages.ts';
import { makeDueStatements } from '../modules/worker-bookings/worker-bookings.usecases/statements/make-statements.ts';
import { textOf } from './documents.ts';
import { type TestApp, urlOf } from './test-app.ts';
import {
  accepted,
  bookingNow,
  customer,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  orderOf,
  type SignedIn,
  tenOClock,
  worker,
} from './worker-bookings.ts';
import { endings } from './wage-endings.ts';
import {
  addBills,
  begins,
  type Chance,
  claim,
  reportWastedVisit,
  extend,
  type Facts,
  fundOf,
  mark,
  type Mark,
  MARKS,
  morning,
  own,
  pay,
  payAhead,
  payAll,
  payers,
  payFee,
  type WorkedAssignment,
  statementsOf,
} from './wage-steps.ts';

type Agreed = {
  rateType: RateType;
  ratePaise: number;
  quantity: number;
  commissionBp: number;
  days: string[];
};
type Step = { at: Date; run: () => Promise<unknown> };

/** The pay of one assignment, from the booking until everything is paid. */
export type History = Agreed & {
  id: string;
  facts: Facts;
  steps: Step[];
  records: () => Promise<Records>;
};
type Records = {
  /** The advance payments and their use, in rupees. */
  fund: { held: number; added: number; used: number; returned: number };
  isOver: boolean;
  statements: { id: string; wage: number; expenses: number; status: string }[];
  /** The total of the muster roll, in paise. */
  roll: number;
  slip: string;
  /** The response's status to another payment. */
  again: number;
};

type Plan = { rateType: RateType; end: 'done' | 'called-off' | 'left' };

const PLANS: readonly ((chance: Chance) => Plan)[] = [
  () => ({ rateType: 'hourly', end: 'done' }),
  () => ({ rateType: 'daily', end: 'done' }),
  () => ({ rateType: 'monthly', end: 'done' }),
  ({ oneOf }) => ({ rateType: oneOf(['hourly', 'daily', 'monthly']), end: 'called-off' }),
  ({ oneOf }) => ({ rateType: oneOf(['daily', 'daily', 'monthly']), end: 'left' }),
];

/** The fee in rupees that a customer owes for cancelling in the last two hours before the start. */
export const LATE_FEE = 50;

/** Books `count` assignments that start at ten on the same morning, each with its own customer and worker. */
export async function historiesFrom(
  app: TestApp,
  { chance, count }: { chance: Chance; count: number },
): Promise<History[]> {
  const terms = { late_cancellation_fee: LATE_FEE, free_cancellation_hours: 2 };
  await app.ok(saveMatching, { token: await app.token('super_admin'), body: terms });
  const plans = Array.from({ length: Math.ceil(count / PLANS.length) }, () => PLANS).flat();
  const made: History[] = [];
  for (const plan of plans.slice(0, count)) made.push(await historyOf(app, { chance, plan: plan(chance) }));
  return made;
}

/** Runs all histories on one timeline. */
export async function runHistories(histories: readonly History[], app: TestApp): Promise<void> {
  const steps = histories.flatMap((one) => one.steps).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of steps) {
    if (at > app.clock.now()) moveClock(app, at);
    await run();
  }
}

/** Saved beside the demo town's rates: high commissions are refused there, low ones aren't. */
export const MINIMUM = { state: 'Rajasthan', skill_class: 'skilled', per_day: 780 } as const;
const LEAST_COMMISSION = 2.5;

/** Books at this commission, or at the lowest one where it would leave less than the minimum wage. Returns the id. */
async function bookedAt(
  app: TestApp,
  by: SignedIn,
  { order, percent }: { order: object; percent: number },
): Promise<string> {
  const token = await app.token('super_admin');
  await app.ok(savePlatform, { token, body: { commission_percent: percent } });
  const asked = await app.send(bookWorkers, { token: by.token(), body: order });
  if (asked.status !== 422) return bookWorkers.reply.parse(asked.body).id;
  expect(asked.body).toMatchObject({ code: 'below-minimum-wage' });
  await app.ok(savePlatform, { token, body: { commission_percent: LEAST_COMMISSION } });
  return (await app.ok(bookWorkers, { token: by.token(), body: order })).id;
}

async function historyOf(
  app: TestApp,
  { chance, plan: { rateType, end } }: { chance: Chance; plan: Plan },
): Promise<History> {
  // A worker who leaves early leaves at least a day out.
  const least = end === 'left' ? 2 : 1;
  const quantity = rateType === 'monthly' ? 1 : least + chance.upTo(rateType === 'daily' ? 8 : 9);
  const pay_every = {
    hourly: undefined,
    daily: chance.oneOf(['day', 'week']),
    monthly: chance.oneOf(['month', 'week']),
  }[rateType];
  const [town, by] = [newTown(), await customer(app)];
  const who = await worker(app, town);
  const start = tenOClock(app, 2);
  const changes = {
    rate_type: rateType,
    quantity,
    start_at: start.toISOString(),
    worker_ids: [who.id],
    pay_every,
  };
  const bookingId = await bookedAt(app, by, {
    order: orderOf(app, town, changes),
    percent: chance.oneOf([0, 5, 12.5]),
  });
  await matchDue(app.deps);
  const id = await accepted(app, who, bookingId);
  const { assignments, rate } = await bookingNow(app, by, bookingId);
  const { commission_bp: commissionBp } = await app.db
    .selectFrom('worker_booking')
    .select('commission_bp')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const days = assignments.find((one) => one.id === id)?.attendance.map(({ day }) => day) ?? [];
  const agreed = { rateType, ratePaise: toPaise(rate), quantity, commissionBp };
  const place = { app, chance, by, who, town, bookingId, id };
  const facts: Facts = {
    isAbsent: false,
    isCalledOff: end === 'called-off',
    addedHours: 0,
    billedHalves: null,
    overtimeHours: 0,
    marks: [],
    billsPaise: 0,
    cash: [],
  };
  const of = { ...agreed, days: rateType === 'hourly' ? [indianDay(start)] : days };
  const stepsOf = {
    'called-off': () => calledOff(place, start),
    left: () => longer(place, of, { facts, daysDone: 1 + chance.upTo(days.length - 2) }),
    done: () => longer(place, of, { facts, daysDone: days.length }),
  };
  const isByHours = rateType === 'hourly' && end === 'done';
  const steps = isByHours ? hours(place, of, { facts, start }) : stepsOf[end]();
  return { ...of, id, facts, steps, records: () => recordsOf(place) };
}

/** Cancelled an hour before the start: the fee is paid like a wage, now or the next day. */
function calledOff(place: WorkedAssignment, start: Date): Step[] {
  const after = (count: number) => new Date(start.getTime() + count * HOUR);
  const body = { reason: 'It is raining.' };
  return [
    { at: after(-2), run: () => payAhead(place) },
    { at: after(-1), run: () => place.app.ok(cancelWorkerBooking, { ...payers(place), body }) },
    { at: after(place.chance.oneOf([0, 24])), run: () => payFee(place) },
    { at: after(25), run: () => settleFund(place.app.deps, place.bookingId) },
  ];
}

/** Hourly work: done, with added hours and bills, or the worker comes in vain. */
function hours(
  place: WorkedAssignment,
  { quantity, days }: Agreed,
  { facts, start }: { facts: Facts; start: Date },
): Step[] {
  const { app, chance } = place;
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
  const paid = (minutes: number): Step => ({ at: after(minutes), run: () => payAll(place, facts) });
  facts.isAbsent = chance.upTo(3) === 0;
  if (facts.isAbsent)
    return [
      { at: after(-5), run: () => app.ok(absences.arriveAtWork, { ...own(place), body: place.town }) },
      { at: after(30), run: () => claim(place) },
      paid(40),
    ];
  const [wanted, agrees] = [chance.upTo(2), chance.upTo(2) > 0];
  const more = quantity + wanted > MOST_HOURS_A_DAY ? 0 : wanted;
  facts.addedHours = agrees ? more : 0;
  const end = (quantity + facts.addedHours) * 60;
  const [day = ''] = days;
  const ending = chance.oneOf(endings)(place, { facts, quantity, end, day });
  const marked = { day, mark: 'present', overtime_hours: facts.overtimeHours } as const;
  return [
    { at: start, run: async () => expect(await begins(place)).toBe(200) },
    { at: after(10), run: () => (more === 0 ? Promise.resolve() : extend(place, more, agrees)) },
    { at: after(20), run: () => addBills(place, facts) },
    ...ending.map(({ at, run }) => ({ at: after(at), run })),
    { at: after(end + 1), run: () => (facts.overtimeHours === 0 ? Promise.resolve() : mark(place, marked)) },
    paid(end + 5),
  ];
}

/** Returns the course of the day with this number: how it begins, how the customer marks it, and what it counts as. */
function dayOf(chance: Chance, index: number) {
  const isInVain = index > 0 && chance.upTo(5) === 0;
  if (isInVain) return { isInVain, isByCode: false, said: null, done: 'half' as const, overtime_hours: 0 };
  const isByCode = index === 0 || chance.upTo(2) === 0;
  const said = chance.oneOf<Mark | null>([...MARKS, null]);
  const done: Mark = isByCode && said !== 'half' ? 'present' : (said ?? 'absent');
  const overtime_hours = done === 'present' && said === 'present' ? chance.upTo(3) : 0;
  return { isInVain, isByCode, said, done, overtime_hours };
}

/**
 * Daily or monthly work: a day starts with the code, is marked, or neither, or the worker comes in vain. In the evening
 * it is paid or left owing; a worker who leaves before the last day does so in the evening.
 */
function longer(
  place: WorkedAssignment,
  { days: agreed }: Agreed,
  { facts, daysDone }: { facts: Facts; daysDone: number },
): Step[] {
  const { app, chance, bookingId } = place;
  const days = agreed.slice(0, daysDone);
  const leaves = () =>
    daysDone === agreed.length
      ? finishOverdue(app.deps)
      : app.ok(withdrawFromWork, { ...own(place), body: { reason: 'My mother is ill.' } });
  const steps = days.flatMap((day, index): Step[] => {
    const at = (hour: number) => new Date(startOfIndianDay(day).getTime() + hour * HOUR);
    const { isInVain, isByCode, said, done, overtime_hours } = dayOf(chance, index);
    facts.marks.push(done);
    facts.overtimeHours += overtime_hours;
    const isPaid = chance.upTo(2) > 0;
    const tops = chance.upTo(3) === 0;
    return [
      { at: at(9), run: () => (index === 0 ? payAhead(place) : Promise.resolve()) },
      { at: at(10), run: () => (isInVain ? reportWastedVisit(place, facts) : Promise.resolve()) },
      { at: at(10.5), run: () => (isInVain ? claim(place) : Promise.resolve()) },
      { at: at(10), run: () => (isByCode ? morning(place, facts) : Promise.resolve()) },
      { at: at(18), run: () => (isByCode ? app.ok(checkOut, own(place)) : Promise.resolve()) },
      {
        at: at(18.1),
        run: async () => {
          if (said !== null && (said !== 'absent' || !isByCode))
            await mark(place, { day, mark: done, overtime_hours });
          await makeDueStatements(app.deps);
        },
      },
      { at: at(19), run: () => (isPaid ? payAll(place, facts) : Promise.resolve()) },
      { at: at(20), run: () => (tops ? payAhead(place) : Promise.resolve()) },
      // In the last hour, amounts due are drawn from the advance.
      { at: at(23.2), run: () => settleFund(app.deps, bookingId) },
    ];
  });
  const last = new Date(startOfIndianDay(days.at(-1) ?? '').getTime());
  const end = (hour: number, run: Step['run']): Step => ({ at: new Date(last.getTime() + hour * HOUR), run });
  return [
    ...steps,
    end(21, leaves),
    end(22, () => payAll(place, facts)),
    end(23.5, () => settleFund(app.deps, bookingId)),
  ];
}

async function recordsOf(place: WorkedAssignment): Promise<Records> {
  const { app, by, who, bookingId, id } = place;
  const read = async (url: string, { token }: SignedIn) =>
    (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token()}` } })).rawPayload;
  const roll = (await read(urlOf(musterRollCsv, { params: { id: bookingId } }), by)).toString();
  const slip = await read(urlOf(wageSlip, { params: { id } }), who);
  // Like the task that runs at the end of a booking: one that a worker left early ends later.
  await settleFund(app.deps, bookingId);
  const { held, own: side } = await fundOf(place);
  const { booking_status: status } = await bookingNow(app, by, bookingId);
  const [, ...lines] = roll.trimEnd().split('\r\n');
  return {
    fund: { held, added: side?.added ?? 0, used: side?.used ?? 0, returned: side?.returned ?? 0 },
    isOver: status === 'completed' || status === 'cancelled',
    statements: await statementsOf(place),
    roll: lines.reduce((sum, line) => sum + toPaise(Number(line.split(',').at(-1))), 0),
    slip: slip.subarray(0, 4).toString() === '%PDF' ? await textOf(slip) : '',
    again: (await pay(place, 'cash')).status,
  };
}
