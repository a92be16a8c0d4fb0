import { addMinimumWage } from '@dihaadi/contract/minimum-wages';
import { commissionOf, HOURS_A_DAY, type RateType } from '@dihaadi/contract/wages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice } from '../../testkit/seeded-random.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { rounds } from '../../testkit/rounds.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  historiesFrom,
  type History,
  LATE_FEE,
  MINIMUM,
  runHistories,
} from '../../testkit/wage-histories.ts';
import { type Chance, chanceOf } from '../../testkit/wage-steps.ts';
import { minimumWageOn } from '../minimum-wages/minimum-wages.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.ok(addMinimumWage, {
    token: await app.token('super_admin'),
    body: { ...MINIMUM, source: 'A gazette of the test', effective_from: '2026-01-01' },
  });
});
afterAll(() => app.close());

// Histories run together share one timeline and one check of all the books.
const TOGETHER = 5;
// The whole ledger is checked after this many histories.
const LOOKED_AT_EVERY = 100;
// A history takes a second on two cores: ten thousand take about three hours.
const ENDURANCE_MS = 24 * 3_600_000;

const HALVES = { present: 2, half: 1, absent: 0 } as const;
/** a / b, rounded half up. */
const ratio = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));
// Days and hours covered by a rate.
const DAYS: Readonly<Record<RateType, number>> = { hourly: 0, daily: 1, monthly: 26 };
const HOURS: Readonly<Record<RateType, number>> = { hourly: 1, daily: 8, monthly: 208 };
const MINIMUM_CALL_OUT_HOURS = 2;

/** Calculates a history's earnings independently, in paise, from what was agreed and worked. */
function earnedIn({ ratePaise, rateType, quantity, facts }: History): number {
  if (facts.isCalledOff) return LATE_FEE * 100;
  if (facts.isAbsent) return ratePaise * Math.min(quantity, MINIMUM_CALL_OUT_HOURS);
  const extra = ratio(2 * ratePaise * facts.overtimeHours, HOURS[rateType]);
  if (rateType !== 'hourly') {
    const halves = facts.marks.reduce((sum, mark) => sum + HALVES[mark], 0);
    return ratio(ratePaise * halves, 2 * DAYS[rateType]) + extra;
  }
  const halves = facts.billedHalves ?? 2 * (quantity + facts.addedHours);
  const twice = Math.max(0, halves - 2 * HOURS_A_DAY);
  return ratio(ratePaise * (halves + twice), 2) + extra;
}

/** Returns the local minimum wage for the same work, in paise. */
async function leastFor({ rateType, quantity, facts, days }: History): Promise<number> {
  const wage = await minimumWageOn(app.db, { state: MINIMUM.state, category: 'plumber', days });
  // No work was done.
  if (facts.isCalledOff) return 0;
  if (wage === undefined) throw new Error('The minimum wage of the tests is not known.');
  if (facts.isAbsent) return wage.paisePerHour * Math.min(quantity, MINIMUM_CALL_OUT_HOURS);
  const halves = facts.marks.reduce((sum, mark) => sum + HALVES[mark], 0);
  const hours = rateType === 'hourly' ? (facts.billedHalves ?? 2 * (quantity + facts.addedHours)) / 2 : 0;
  return Math.floor((wage.paisePerDay * halves) / 2) + wage.paisePerHour * (hours + facts.overtimeHours);
}

/** Returns the ledger's wages of an assignment, in paise. */
async function booksOf({ id }: History) {
  const rows = await app.db
    .selectFrom('wage_payment')
    .innerJoin('journal', (on) =>
      on.on((eb) =>
        eb.or([
          eb('journal.thing_id', '=', eb.ref('wage_payment.id')),
          eb('journal.thing_id', '=', eb.ref('wage_payment.payment_id')),
        ]),
      ),
    )
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'ledger_entry.paise'])
    .where('assignment_id', '=', id)
    .where('payment_status', '=', 'paid')
    .execute();
  const sum = (account: string, side: 'debit' | 'credit') =>
    rows
      .filter((row) => row.account === account && row.side === side)
      .reduce((all, row) => all + row.paise, 0);
  return {
    wages: sum('wages_earned', 'credit'),
    bills: sum('expenses_paid_back', 'credit'),
    held: sum('test:wages_payable', 'credit'),
    commissionOwed: sum('commission_owed', 'debit'),
  };
}

/** Returns, in paise, the ledger's prepayments for an assignment's wages, and what it owes the worker. */
async function fundBooksOf({ id }: History) {
  const { booking_id: bookingId } = await app.db
    .selectFrom('assignment')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = await app.db
    .selectFrom('payment')
    .select('id')
    .where('payer_id', '=', bookingId)
    .execute();
  const refunds = await app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('refund.id')
    .where('payer_id', '=', bookingId)
    .execute();
  const drawn = await app.db
    .selectFrom('wage_payment')
    .select(['id', 'paise'])
    .where('booking_id', '=', bookingId)
    .where('method', '=', 'fund')
    .execute();
  const rows = await app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'ledger_entry.paise'])
    .where('account', '=', 'test:wages_held')
    .where('thing_id', 'in', [bookingId, ...[...payments, ...refunds, ...drawn].map((one) => one.id)])
    .execute();
  const held = rows.reduce((sum, { side, paise }) => sum + (side === 'credit' ? paise : -paise), 0);
  return { held, drawn: drawn.reduce((sum, { paise }) => sum + paise, 0) };
}

async function check(history: History): Promise<void> {
  const { facts, commissionBp } = history;
  const [wage, bills] = [earnedIn(history), facts.billsPaise];
  const story = JSON.stringify(history);
  const { roll, slip, statements, again, fund, isOver } = await history.records();
  expect(
    statements.every(({ status }) => status === 'paid'),
    story,
  ).toBe(true);
  const paise = (rupees: number) => Math.round(rupees * 100);
  // A fee is no wage: it appears on no statement, muster roll or slip, and carries no commission.
  const pay = facts.isCalledOff ? 0 : wage;
  expect(paise(statements.reduce((sum, one) => sum + one.wage, 0)), story).toBe(pay);
  expect(paise(statements.reduce((sum, one) => sum + one.expenses, 0)), story).toBe(bills);
  expect(roll, story).toBe(pay);
  if (facts.isCalledOff) expect(slip, story).toBe('');
  if (pay > 0)
    expect(slip, story).toContain((pay / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 }));
  const books = await booksOf(history);
  expect(books.wages + books.bills + books.held, story).toBe(wage + bills);
  // Prepaid money is held, used, or returned; once the work is over nothing is held.
  const ahead = await fundBooksOf(history);
  expect(paise(fund.held), story).toBe(paise(fund.added) - paise(fund.used) - paise(fund.returned));
  expect(fund.held, story).toBeGreaterThanOrEqual(0);
  if (isOver) expect(fund.held, story).toBe(0);
  expect(ahead, story).toEqual({ held: paise(fund.held), drawn: paise(fund.used) });
  // Nothing is owed twice: another payment is refused, and none is requested.
  expect(again, story).toBe(409);
  const bp = facts.isAbsent ? 0 : commissionBp;
  const kept = (of: typeof statements) => of.reduce((sum, one) => sum + commissionOf(paise(one.wage), bp), 0);
  expect(books.commissionOwed, story).toBe(kept(statements.filter((one) => facts.cash.includes(one.id))));
  // Each payment rounds its commission separately.
  const inHand = wage - kept(statements) + statements.length;
  expect(inHand, story).toBeGreaterThanOrEqual(await leastFor(history));
}

test(
  'ledger, statements, slip and muster roll agree after any steps (called off, left early, paid ahead); nothing is below the floor or owed twice',
  async () => {
    const count = rounds(4 * TOGETHER, 10_000);
    const seed = rounds(20_261_125, Date.now() % 2 ** 31);
    const chance: Chance = chanceOf(dice(seed));
    for (let done = 0; done < count; done += TOGETHER) {
      const histories = await historiesFrom(app, { chance, count: Math.min(TOGETHER, count - done) });
      expect(histories.filter(({ facts }) => facts.isCalledOff)).toHaveLength(1);
      await runHistories(histories, app);
      for (const history of histories) await check(history);
      if (done % LOOKED_AT_EVERY === 0) await checkInvariants(app.db);
    }
    await checkInvariants(app.db);
  },
  rounds(120_000, ENDURANCE_MS),
);
