import { randomUUID } from 'node:crypto';
import * as notes from '@dihaadi/contract/staff-notes';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { accepted, booked, customer, DAY, newTown, orderOf, worker } from '../../testkit/worker-bookings.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  token = await app.token('super_admin');
});
afterAll(() => app.close());

/** Creates a booking that a worker has accepted. */
async function takenBooking() {
  const town = newTown();
  const [by, who] = [await customer(app), await worker(app, town)];
  const { id } = await booked(app, by, orderOf(app, town));
  await accepted(app, who, id);
  return { id, by, who };
}

describe('staff notes', () => {
  test('record what a caller said, newest first, and remind the desk until a staff member has followed up', async () => {
    const { id } = await takenBooking();
    const own = { token, params: { id } };
    await app.ok(notes.addWorkNote, { ...own, body: { text: 'The gate is locked after nine.' } });
    app.clock.advance(1);
    const remindAt = new Date(app.clock.now().getTime() + DAY).toISOString();
    const reminder = await app.ok(notes.addWorkNote, {
      ...own,
      body: { text: 'Ask whether the leak is gone.', remind_at: remindAt },
    });
    const { rows } = await app.list(notes.listWorkNotes, own);
    expect(rows.map(({ text, remind_at }) => [text, remind_at])).toEqual([
      ['Ask whether the leak is gone.', remindAt],
      ['The gate is locked after nine.', null],
    ]);
    const named = async () =>
      (await app.ok(readToday, { token })).needs
        .filter(({ kind }) => kind === 'work_follow_up')
        .flatMap(({ items }) => items)
        .filter((item) => item.id === id);
    expect(await named()).toEqual([]);
    app.clock.advance(DAY);
    token = await app.token('super_admin');
    const waits = { action: 'complete_reminder', note: { id: reminder.id, person_id: null } };
    expect(await named()).toMatchObject([waits]);
    const done = await app.ok(notes.completeNote, { token, params: { id: reminder.id } });
    expect([done.done_by, done.done_at]).toEqual([done.author, app.clock.now().toISOString()]);
    expect(await named()).toEqual([]);
    await app.refused(409, notes.completeNote, { token, params: { id: reminder.id } });
    const [, plain] = rows;
    await app.refused(409, notes.completeNote, { token, params: { id: plain?.id ?? '' } });
  });

  test('need an existing subject, and a reminder day in the future', async () => {
    const { id, by } = await takenBooking();
    const text = 'Prefers a call in the evening.';
    await app.refused(404, notes.addWorkNote, { token, params: { id: randomUUID() }, body: { text } });
    const past = new Date(app.clock.now().getTime() - DAY).toISOString();
    await app.refused(400, notes.addWorkNote, { token, params: { id }, body: { text, remind_at: past } });
    const about = { token, params: { id: by.id } };
    await app.ok(notes.addPersonNote, { ...about, body: { text } });
    expect((await app.list(notes.listPersonNotes, about)).rows).toHaveLength(1);
    const remind_at = new Date(app.clock.now().getTime() + DAY).toISOString();
    const reminder = await app.ok(notes.addPersonNote, { ...about, body: { text: 'Call back.', remind_at } });
    app.clock.advance(DAY);
    token = await app.token('super_admin');
    const named = async () =>
      (await app.ok(readToday, { token })).needs
        .filter(({ kind }) => kind === 'person_follow_up')
        .flatMap(({ items }) => items)
        .filter((item) => item.id === by.id);
    const note = { id: reminder.id, person_id: by.id };
    expect(await named()).toMatchObject([{ title: 'Call back.', role: 'customer', at: remind_at, note }]);
    const other = await customer(app);
    const done = { token, params: { id: by.id, note_id: reminder.id } };
    await app.refused(404, notes.completePersonNote, { ...done, params: { ...done.params, id: other.id } });
    // Staff with only the bookings area have no notes about people.
    await app.refused(404, notes.completeNote, { token, params: { id: reminder.id } });
    await app.ok(notes.completePersonNote, done);
    expect(await named()).toEqual([]);
    await app.refused(403, notes.listPersonNotes, { ...about, token: by.token() });
  });
});
