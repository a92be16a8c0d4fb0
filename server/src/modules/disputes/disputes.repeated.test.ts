import * as contract from '@dihaadi/contract/disputes';
import * as desk from '@dihaadi/contract/staff-disputes';
import * as guests from '@dihaadi/contract/tracked-disputes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { takenAssignments, worked } from '../../testkit/worked-assignment.ts';
import { customer, HOUR, MINUTE } from '../../testkit/worker-bookings.ts';
import { MAX_STATEMENTS_PER_SIDE } from './disputes.rules.ts';

let app: TestApp;
let anna: string;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.token('super_admin');
});
afterAll(() => app.close());

const THREAT = 'He came back and threatened me.';
const textsOf = ({ statements }: { statements: readonly { text: string }[] }) =>
  statements.map(({ text }) => text);

/** Opens a guest's report through the tracking link. */
const byGuest = (token: string, kind: contract.DisputeKind, text: string) =>
  app.ok(guests.openTrackedDispute, { params: { token }, body: { kind, text } });

/** Returns a booking done by one worker, with a function for its customer’s reports. */
async function work() {
  const { bookingId: thing_id, customer: by } = await worked(app);
  const about = { thing: 'worker_booking', thing_id } as const;
  const reported = (kind: contract.DisputeKind, text?: string) =>
    app.ok(contract.openDispute, { token: by.token(), body: { ...about, kind, text } });
  return { about, by, reported };
}

const dueInAnHour = () => new Date(app.clock.now().getTime() + HOUR).toISOString();

describe('a safety report', () => {
  test('of a guest is separate from another open report, and due in one hour', async () => {
    const { parcel } = await tripAt(app, 'completed');
    const token = parcel.tracking_token;
    const other = await byGuest(token, 'quality', 'The box is wet.');
    const safety = await byGuest(token, 'safety', THREAT);
    expect(safety.id).not.toBe(other.id);
    expect(safety).toMatchObject({ kind: 'safety', due_at: dueInAnHour(), statements: [{ text: THREAT }] });
    const { rows } = await app.list(guests.listTrackedDisputes, { params: { token } });
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['quality', 'safety']);
  });

  test('of a customer, or by staff for a side that has called, is also separate', async () => {
    const { by, reported } = await work();
    const other = await reported('quality', 'The tap drips.');
    const safety = await reported('safety', THREAT);
    expect(safety.id).not.toBe(other.id);
    expect(safety).toMatchObject({ kind: 'safety', due_at: dueInAnHour() });
    const second = await work();
    await second.reported('quality', 'The tap drips.');
    const body = { ...second.about, kind: 'safety', text: THREAT, opener_id: second.by.id };
    expect(await app.ok(desk.openDisputeForSide, { token: anna, body })).toMatchObject({
      kind: 'safety',
      due_at: dueInAnHour(),
      statements: [{ text: THREAT }],
    });
    expect((await app.list(contract.listOwnDisputes, { token: by.token() })).rows).toHaveLength(2);
  });

  test('is extended when repeated while open; any other report is separate', async () => {
    const { reported } = await work();
    const safety = await reported('safety', THREAT);
    const again = await reported('safety', 'He is at the gate.');
    expect(again.id).toBe(safety.id);
    expect(textsOf(again).toSorted()).toEqual([THREAT, 'He is at the gate.'].toSorted());
    const other = await reported('quality', 'The tap drips.');
    expect(other).toMatchObject({ kind: 'quality', statements: [{ text: 'The tap drips.' }] });
    expect(other.id).not.toBe(safety.id);
  });
});

test('a decision can be appealed, and a dispute reopened, even while a newer report about the booking is open', async () => {
  const { by, reported } = await work();
  const token = by.token();
  const first = await reported('quality', 'The tap drips.');
  const params = { id: first.id };
  await app.ok(desk.takeDispute, { token: anna, params });
  const body = { finding: 'poor_quality', fault: 'other', reason: 'The photos show that the tap drips.' };
  await app.ok(desk.decideDispute, { token: anna, params, body });
  const newer = await reported('damage', 'The tile is broken.');
  expect(newer.id).not.toBe(first.id);
  expect(
    await app.ok(contract.appealDispute, { token, params, body: { text: 'It drips still.' } }),
  ).toMatchObject({ status: 'open' });
  // A new statement is added to the newer report, not to the appeal.
  expect((await reported('quality', 'The wall is wet.')).id).toBe(newer.id);
});

describe('a second report about the same booking', () => {
  test('adds what a guest wrote to the open report as a statement, once', async () => {
    const { parcel } = await tripAt(app, 'completed');
    const first = await byGuest(parcel.tracking_token, 'damage', 'The box is wet.');
    app.clock.advance(MINUTE);
    const sent = await Promise.all(
      [1, 2, 3].map(() => byGuest(parcel.tracking_token, 'quality', 'The lamp is broken, too.')),
    );
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([first.id]));
    const shown = await app.ok(desk.readDispute, { token: anna, params: { id: first.id } });
    expect(shown.statements).toMatchObject([
      { side: 'opener', text: 'The box is wet.' },
      { side: 'opener', text: 'The lamp is broken, too.' },
    ]);
  });

  test('answers a question of staff, and their deadline runs again', async () => {
    const { reported } = await work();
    const { id } = await reported('quality', 'The tap drips.');
    await app.ok(desk.takeDispute, { token: anna, params: { id } });
    const question = { side: 'opener', text: 'Which tap?' };
    await app.ok(desk.askDisputeSide, { token: anna, params: { id }, body: question });
    // Without text, a voice note follows: nothing is written yet, and staff still wait.
    expect(await reported('other')).toMatchObject({ id, waiting_for: 'opener' });
    expect(await reported('other', 'The one in the kitchen.')).toMatchObject({ id, waiting_for: null });
  });

  test('is separate when it is about another worker: the first worker cannot read it', async () => {
    const by = await customer(app);
    const { booking, assignments } = await takenAssignments(app, by, { order: {}, count: 2 });
    const about = { thing: 'worker_booking', thing_id: booking.id, kind: 'behaviour' } as const;
    const ids: string[] = [];
    for (const { id: assignment_id } of assignments) {
      const body = { ...about, assignment_id, text: `Rude: ${assignment_id}` };
      const { id, statements } = await app.ok(contract.openDispute, { token: by.token(), body });
      expect(statements).toMatchObject([{ text: body.text }]);
      ids.push(id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  test('is refused, not lost, once the open report is full', async () => {
    const { about, by, reported } = await work();
    for (let each = 0; each < MAX_STATEMENTS_PER_SIDE; each += 1) await reported('quality', `Part ${each}`);
    const body = { ...about, kind: 'quality', text: 'One more.' };
    await app.refused(409, contract.openDispute, { token: by.token(), body });
  });
});
