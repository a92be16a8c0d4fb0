import { toPaise } from '@dihaadi/contract/money';
import { openDispute } from '@dihaadi/contract/disputes';
import { decideDispute, takeDispute } from '@dihaadi/contract/staff-disputes';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { addToWageFund, completeWageFund, wageFund } from '@dihaadi/contract/wage-funds';
import { completeWage, confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import * as absences from '@dihaadi/contract/worker-bookings/absences';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import * as bills from '@dihaadi/contract/worker-bookings/expenses';
import { answerExtension, askExtension } from '@dihaadi/contract/worker-bookings/extensions';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { expect } from 'vitest';
import { picture, sendFile } from './files.ts';
import type { TestApp } from './test-app.ts';
import { codeNow, enterCode } from './worked-assignment.ts';
import { MINUTE, type SignedIn, type Town } from './worker-bookings.ts';

/** Random choices, the same for the same seed. */
export type Chance = { upTo: (most: number) => number; oneOf: <T>(of: readonly [T, ...T[]]) => T };

export const chanceOf = (roll: () => number): Chance => ({
  upTo: (most) => Math.floor(roll() * (most + 1)),
  oneOf: (of) => of[Math.floor(roll() * of.length)] ?? of[0],
});

export const MARKS = ['present', 'present', 'half', 'absent'] as const;
export type Mark = (typeof MARKS)[number];

/** The result of a history, by agreement and work; amounts in paise. */
export type Facts = {
  isAbsent: boolean;
  /** Cancelled by the customer, so late that the worker gets the fee. */
  isCalledOff: boolean;
  addedHours: number;
  /** The half hours that are billed for hourly work that was left early or decided by staff; null: all. */
  billedHalves: number | null;
  overtimeHours: number;
  marks: Mark[];
  billsPaise: number;
  /** The wages paid by hand: ids of statements, or of the assignment. */
  cash: string[];
};

export type WorkedAssignment = {
  app: TestApp;
  chance: Chance;
  by: SignedIn;
  who: SignedIn;
  town: Town;
  bookingId: string;
  id: string;
};

export const own = ({ who, id }: WorkedAssignment) => ({ token: who.token(), params: { id } });
export const payers = ({ by, bookingId }: WorkedAssignment) => ({
  token: by.token(),
  params: { id: bookingId },
});
export const statementsOf = (place: WorkedAssignment) => place.app.ok(wageStatements, payers(place));

export async function begins(place: WorkedAssignment): Promise<number> {
  const code = await codeNow(place.app, place.by, place.bookingId);
  return (await enterCode(place.app, place.who, place.id, code)).status;
}

type Marking = { day: string; mark: Mark; overtime_hours: number };
export const mark = (place: WorkedAssignment, marked: Marking) =>
  place.app.ok(markAttendance, { ...payers(place), body: { assignment_id: place.id, ...marked } });

export const pay = (place: WorkedAssignment, method: 'cash' | 'gateway', wageId = place.id) =>
  place.app.send(payWage, {
    ...payers(place),
    body: { assignment_id: place.id, method, ...(wageId !== place.id && { statement_id: wageId }) },
  });

/** Pays everything due, in cash or online; online payments are sometimes refunded, in part or in full. */
export async function payAll(place: WorkedAssignment, { cash }: Facts): Promise<void> {
  for (;;) {
    const due = (await statementsOf(place)).find(({ can }) => can.pay);
    if (due === undefined) return;
    const method = await payOne(place, { id: due.id, rupees: due.wage + due.expenses });
    if (method === 'cash') cash.push(due.id);
  }
}

/** Pays the late cancellation fee, in cash or online. */
export async function payFee(place: WorkedAssignment): Promise<void> {
  const { app, who, id } = place;
  const { wage } = await app.ok(readAssignment, { token: who.token(), params: { id } });
  await payOne(place, { id, rupees: wage ?? 0 });
}

async function payOne(
  place: WorkedAssignment,
  due: { id: string; rupees: number },
): Promise<'cash' | 'gateway'> {
  const { app, chance, by, who, bookingId } = place;
  const method = chance.oneOf<'cash' | 'gateway'>(['cash', 'gateway']);
  const begun = await pay(place, method, due.id);
  expect(begun.status, begun.text).toBe(201);
  if (method === 'cash') {
    await app.ok(confirmWage, { token: who.token(), params: { id: due.id } });
    return method;
  }
  const payment_id = payWage.reply.parse(begun.body).payment?.payment_id ?? '';
  await app.ok(completeWage, {
    token: by.token(),
    params: { id: bookingId, assignment_id: due.id, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  await givenBack(place, payment_id, due.rupees);
  return method;
}

/** Returns the wage fund as the customer sees it. */
export const fundOf = (place: WorkedAssignment) => place.app.ok(wageFund, payers(place));

/** Sometimes pays some or all of the possible advance; sometimes a rupee of it is refunded. */
export async function payAhead(place: WorkedAssignment): Promise<void> {
  const { app, chance, bookingId } = place;
  if (chance.upTo(2) === 0) return;
  const { own: side, can } = await fundOf(place);
  const { most = 0, suggested = 0 } = side ?? {};
  if (!can.add) return;
  const amount = chance.oneOf([suggested, Math.min(most, 1000), most]);
  const { payment_id } = await app.ok(addToWageFund, { ...payers(place), body: { amount } });
  const { token } = payers(place);
  const query = { gateway_payment_id: `pay_${payment_id}` };
  await app.ok(completeWageFund, { token, params: { id: bookingId, payment_id }, query });
  if (amount < 1 || chance.upTo(3) > 0) return;
  const { held } = await fundOf(place);
  const body = { amount: 1, reason: 'The customer asks for a rupee.' };
  // Overdue amounts may have used it up by now.
  if (held >= 1)
    await app.send(refundPayment, { token: await app.token('super_admin'), params: { payment_id }, body });
}

async function givenBack(
  { app, chance }: WorkedAssignment,
  payment_id: string,
  rupees: number,
): Promise<void> {
  const amount = chance.oneOf([0, 0, Math.min(rupees, 1), rupees]);
  if (amount === 0) return;
  const body = { amount, reason: 'A tap still drips.' };
  await app.ok(refundPayment, { token: await app.token('super_admin'), params: { payment_id }, body });
}

async function photo(
  place: WorkedAssignment,
  endpoint: typeof bills.sendBillPhoto | typeof absences.sendAbsencePhoto,
) {
  const sent = await sendFile(place.app, endpoint, { ...own(place), file: await picture('jpeg', 20, 20) });
  return bills.sendBillPhoto.reply.parse(sent.json()).id;
}

export async function claim(place: WorkedAssignment): Promise<void> {
  const photo_id = await photo(place, absences.sendAbsencePhoto);
  const body = { reason: place.chance.oneOf(['absent', 'refused']), ...place.town, photo_id };
  await place.app.ok(absences.claimAbsence, { ...own(place), body });
}

export async function extend(place: WorkedAssignment, more: number, agrees: boolean): Promise<void> {
  const { app, who, bookingId, id } = place;
  const { id: extension_id } = await app.ok(askExtension, {
    ...payers(place),
    body: { assignment_id: id, hours: more },
  });
  await app.ok(answerExtension, {
    token: who.token(),
    params: { id: bookingId, extension_id },
    body: { agrees },
  });
}

/** Objects to the hours as the customer, who claims half an hour was worked. Staff decide on `halves` half hours. */
export async function objectToHours(place: WorkedAssignment, halves: number): Promise<void> {
  const { app, by, who, bookingId, id } = place;
  const { checked_in_at } = await app.ok(readAssignment, { token: who.token(), params: { id } });
  const ended_at = new Date(Date.parse(checked_in_at ?? '') + 30 * MINUTE).toISOString();
  const about = { thing: 'worker_booking', thing_id: bookingId, assignment_id: id } as const;
  const body = { ...about, kind: 'hours', text: 'She left at once.', ended_at } as const;
  const dispute = await app.ok(openDispute, { token: by.token(), body });
  expect((await pay(place, 'cash')).status).toBe(409);
  const staff = { token: await app.token('super_admin'), params: { id: dispute.id } };
  await app.ok(takeDispute, staff);
  const found = { finding: 'overcharged', fault: 'none', reason: 'As we heard.', hours: halves / 2 } as const;
  await app.ok(decideDispute, { ...staff, body: found });
}

/** Adds up to two bills, each accepted, refused or withdrawn. */
export async function addBills(place: WorkedAssignment, facts: Facts): Promise<void> {
  const { app, chance, by, who, bookingId } = place;
  for (let count = chance.upTo(2); count > 0; count -= 1) {
    const amount = 1 + chance.upTo(400);
    const photo_id = await photo(place, bills.sendBillPhoto);
    const body = { kind: chance.oneOf(['materials', 'travel']), description: 'Two taps', amount, photo_id };
    const { id: expense_id } = await app.ok(bills.addExpense, { ...own(place), body });
    const answer = chance.oneOf(['agree', 'refuse', 'withdraw']);
    if (answer === 'agree') facts.billsPaise += toPaise(amount);
    await app.ok(bills.answerExpense, {
      token: (answer === 'withdraw' ? who : by).token(),
      params: { id: bookingId, expense_id },
      body: { agrees: answer === 'agree' },
    });
  }
}

/** The worker starts the day; overdue wages block it until they are paid. */
export const morning = (place: WorkedAssignment, facts: Facts) => beginDay(place, facts, begins);

/** The worker comes on a later day, but no one opens. */
export const reportWastedVisit = (place: WorkedAssignment, facts: Facts) =>
  beginDay(
    place,
    facts,
    async ({ app, town }) => (await app.send(absences.arriveAtWork, { ...own(place), body: town })).status,
  );

async function beginDay(
  place: WorkedAssignment,
  facts: Facts,
  begin: (place: WorkedAssignment) => Promise<number>,
): Promise<void> {
  if ((await statementsOf(place)).some(({ status }) => status === 'overdue')) {
    expect(await begin(place)).toBe(409);
    await payAll(place, facts);
  }
  expect(await begin(place)).toBe(200);
}
