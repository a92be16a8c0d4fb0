import type { RateType } from '@dihaadi/contract/wages';
import { asAccount, openDispute } from '../src/modules/disputes/disputes.public.ts';
import {
  addToFund,
  completeFund,
  confirmWage,
  payWage,
} from '../src/modules/wage-payments/wage-payments.public.ts';
import * as work from '../src/modules/worker-bookings/worker-bookings.public.ts';
import type { Person } from '../src/platform/actor.ts';
import { seeding } from '../src/platform/new-id.ts';
import { demoHome } from './demo-customers.ts';
import { DAY, demoId, type Play, timeIn } from './demo-play.ts';

const HOUR = 60;

/** Start: a time of day in India, a number of days from now, or a number of minutes ago. */
type Start = { days: number; time: string } | { minutesAgo: number };

type Step =
  | { name: 'assign'; worker: string }
  /** The worker starts the booking or a day of it; `after` is in minutes after the start. */
  | { name: 'check_in'; after: number }
  | { name: 'check_out'; after: number; reason?: 'left_early'; isByCode?: boolean }
  | { name: 'pay'; after: number }
  | { name: 'pay_ahead'; after: number; rupees: number }
  | { name: 'object'; after: number; endedAfter: number; text: string }
  | { name: 'cancel'; after: number; reason: string }
  | { name: 'expire'; after: number };

type DemoWork = {
  customer: string;
  category: string;
  rate: RateType;
  quantity: number;
  headcount?: number;
  payEvery?: 'day';
  start: Start;
  steps: readonly Step[];
};

/** Bookings of workers in every state, with wages paid, owed, held and disputed. */
const demoWork: readonly DemoWork[] = [
  {
    customer: 'customer',
    category: 'plumber',
    rate: 'hourly',
    quantity: 3,
    headcount: 2,
    start: { days: 2, time: '10:00' },
    steps: [],
  },
  {
    customer: 'customer',
    category: 'electrician',
    rate: 'hourly',
    quantity: 4,
    start: { days: 1, time: '10:00' },
    steps: [{ name: 'assign', worker: 'worker' }],
  },
  // Left early, awaiting the customer's confirmation.
  {
    customer: 'customer',
    category: 'ac_repair',
    rate: 'hourly',
    quantity: 4,
    start: { minutesAgo: 5 * HOUR },
    steps: [
      { name: 'assign', worker: 'worker' },
      { name: 'check_in', after: 0 },
      { name: 'check_out', after: 160, reason: 'left_early' },
    ],
  },
  {
    customer: 'customer',
    category: 'electrician',
    rate: 'hourly',
    quantity: 3,
    start: { days: -2, time: '10:00' },
    steps: [
      { name: 'assign', worker: 'worker' },
      { name: 'check_in', after: 5 },
      { name: 'check_out', after: 3 * HOUR, isByCode: true },
      { name: 'pay', after: 3 * HOUR + 10 },
    ],
  },
  // Wages paid in advance.
  {
    customer: 'customer',
    category: 'carpenter',
    rate: 'daily',
    quantity: 6,
    payEvery: 'day',
    start: { days: -1, time: '09:00' },
    steps: [
      { name: 'assign', worker: 'hansraj.jangid' },
      { name: 'pay_ahead', after: -HOUR, rupees: 3000 },
      { name: 'check_in', after: 0 },
      { name: 'check_out', after: 8 * HOUR },
    ],
  },
  // The second day is owed; the third was never started.
  {
    customer: 'kavita.choudhary',
    category: 'painter',
    rate: 'daily',
    quantity: 6,
    payEvery: 'day',
    start: { days: -3, time: '09:00' },
    steps: [
      { name: 'assign', worker: 'mukesh.prajapati' },
      { name: 'check_in', after: 0 },
      { name: 'check_out', after: 8 * HOUR },
      { name: 'pay', after: 9 * HOUR },
      { name: 'check_in', after: DAY },
      { name: 'check_out', after: DAY + 8 * HOUR },
    ],
  },
  {
    customer: 'farida.khan',
    category: 'electrician',
    rate: 'hourly',
    quantity: 4,
    start: { minutesAgo: HOUR },
    steps: [
      { name: 'assign', worker: 'irfan.khan' },
      { name: 'check_in', after: 0 },
    ],
  },
  {
    customer: 'gopal.soni',
    category: 'plumber',
    rate: 'hourly',
    quantity: 4,
    start: { minutesAgo: 8 * HOUR },
    steps: [
      { name: 'assign', worker: 'babulal.regar' },
      { name: 'check_in', after: 0 },
      { name: 'check_out', after: 4 * HOUR },
      { name: 'object', after: 5 * HOUR, endedAfter: 150, text: 'He left after two and a half hours.' },
    ],
  },
  {
    customer: 'deepak.jangid',
    category: 'cleaning',
    rate: 'hourly',
    quantity: 3,
    start: { days: -4, time: '10:00' },
    steps: [
      { name: 'assign', worker: 'lakshmi.devi' },
      { name: 'cancel', after: -5 * HOUR, reason: 'We are travelling that day.' },
    ],
  },
  {
    customer: 'suresh.bairwa',
    category: 'office_boy',
    rate: 'daily',
    quantity: 2,
    start: { days: -6, time: '09:00' },
    steps: [{ name: 'expire', after: 2 * HOUR + 1 }],
  },
];

const QUARTER_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** Rounds to a quarter of an hour, the steps that customers choose from. */
function startOf(play: Play, start: Start): Date {
  play.clock.at(0);
  if ('time' in start) return new Date(timeIn(play, start.days, start.time));
  const ago = play.clock.now().getTime() - start.minutesAgo * MINUTE_MS;
  return new Date(Math.floor(ago / QUARTER_MS) * QUARTER_MS);
}

function moveTo(play: Play, at: Date): void {
  play.clock.at(0);
  play.clock.at((at.getTime() - play.clock.now().getTime()) / MINUTE_MS);
}

const person = (play: Play, key: string, role: Person['role']): Person => ({
  id: demoId(`account:${key}`),
  role,
  sessionId: demoId('session:work'),
  tokenExpiresAt: play.clock.now(),
});

/** Books workers and replays everything they, their customers and the clock have done since. */
export async function playWorkerBookings(play: Play): Promise<void> {
  for (const [index, booking] of demoWork.entries()) await playOne(play, booking, index);
}

type Played = { play: Play; start: Date; id: string; customer: Person; worker: string };

async function playOne(play: Play, booking: DemoWork, index: number): Promise<void> {
  const start = startOf(play, booking.start);
  const booked = Math.min(
    play.clock.now().getTime() - 2 * HOUR * MINUTE_MS,
    start.getTime() - DAY * MINUTE_MS,
  );
  moveTo(play, new Date(booked));
  const customer = person(play, booking.customer, 'customer');
  const { id } = await seeding({ worker_booking: demoId(`work:${index}`) }, () =>
    work.bookWorkers(play, { actor: customer, order: orderOf(booking, start), idempotency: undefined }),
  );
  const assigned = booking.steps.find(({ name }) => name === 'assign');
  const worker = assigned?.name === 'assign' ? assigned.worker : '';
  for (const step of booking.steps) await playStep({ play, start, id, customer, worker }, step);
}

const orderOf = ({ customer, category, rate, quantity, headcount = 1, payEvery }: DemoWork, start: Date) => ({
  service_id: demoId(`service:${category}`),
  rate_type: rate,
  quantity,
  headcount,
  start_at: start.toISOString(),
  ...demoHome(customer),
  ...(payEvery && { pay_every: payEvery }),
});

async function playStep(of: Played, step: Step): Promise<void> {
  const { play, start, id, customer: actor, worker } = of;
  if (step.name === 'assign') {
    const staff = person(play, 'super_admin', 'super_admin');
    await work.assignManually(play, { actor: staff, id, workerId: demoId(`account:${worker}`) });
    return;
  }
  moveTo(play, new Date(start.getTime() + step.after * MINUTE_MS));
  if (step.name === 'cancel') await work.cancelBooking(play, { actor, id, reason: step.reason });
  else if (step.name === 'expire') await work.expireOverdue(play);
  else if (step.name === 'pay_ahead') await payAhead(of, step.rupees);
  else await playAtWork(of, step);
}

type AtWork = Exclude<Step, { name: 'assign' | 'cancel' | 'expire' | 'pay_ahead' }>;

async function playAtWork(of: Played, step: AtWork): Promise<void> {
  const { play, id: bookingId, worker } = of;
  const id = (await work.bookingParties(play.db, bookingId))?.assignments[0]?.id ?? '';
  const own = { actor: person(play, worker, 'worker'), id };
  if (step.name === 'check_in')
    await work.checkIn(play, { ...own, code: await work.startCodeFor(play, own) });
  else if (step.name === 'check_out') {
    const code = step.isByCode === true ? await work.endCodeFor(play, own) : undefined;
    await work.checkOut(play, { ...own, code, reason: step.reason });
  } else if (step.name === 'pay') await payInCash(of, own);
  else await objectTo(of, id, step);
}

async function payInCash(
  { play, id: bookingId, customer }: Played,
  { actor, id }: { actor: Person; id: string },
): Promise<void> {
  const wageId = (await work.statementDue(play.db, id))?.id ?? id;
  const wanted = { wageId, method: 'cash' } as const;
  await payWage(play, { actor: customer, bookingId, wanted, idempotency: undefined });
  await confirmWage(play, { actor, wageId });
}

async function objectTo(
  { play, start, id: thing_id, customer: actor }: Played,
  assignment_id: string,
  { endedAfter, text }: Extract<Step, { name: 'object' }>,
): Promise<void> {
  const ended_at = new Date(start.getTime() + endedAfter * MINUTE_MS).toISOString();
  const about = { thing: 'worker_booking', thing_id, assignment_id, kind: 'hours' } as const;
  const dispute = { ...about, text, ended_at };
  await openDispute(play, { by: asAccount(actor), dispute, idempotency: undefined });
}

async function payAhead({ play, id: bookingId, customer: actor }: Played, amount: number): Promise<void> {
  const { payment_id: paymentId } = await seeding({ payment: demoId(`fund:${bookingId}`) }, () =>
    addToFund(play, { actor, bookingId, amount }),
  );
  const evidence = { gatewayPaymentId: `demo_${paymentId}`, fields: {} };
  await completeFund(play, { actor, bookingId, paymentId, evidence });
}
