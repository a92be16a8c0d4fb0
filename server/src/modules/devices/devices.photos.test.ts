import { randomUUID } from 'node:crypto';
import { MOST_DEVICE_PHOTOS } from '@dihaadi/contract/device-calls';
import { sendDevicePhoto } from '@dihaadi/contract/devices';
import { readTrip } from '@dihaadi/contract/trips/trips';
import { arriveAtWork, claimAbsence, sendAbsencePhoto } from '@dihaadi/contract/worker-bookings/absences';
import { checkIn } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { addExpense, listExpenses, sendBillPhoto } from '@dihaadi/contract/worker-bookings/expenses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, dueWork, outcomeOf, shown } from '../../testkit/due-work.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { phoneOf } from '../../testkit/phones.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { bookingNow, DAY, HOUR, MINUTE, moveClock, newTown, worker } from '../../testkit/worker-bookings.ts';
import { devicesTasks } from './devices.tasks.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await picture('jpeg', 80, 60);
});
afterAll(() => app.close());

type Due = Awaited<ReturnType<typeof dueWork>>;

const own = ({ worker: who, assignmentId: id }: Pick<Due, 'worker' | 'assignmentId'>) => ({
  token: who.token(),
  params: { id },
});
const placeOf = async (work: Due) => {
  const { latitude, longitude } = await bookingNow(app, work.customer, work.bookingId);
  return { latitude, longitude };
};
const billsOf = async (work: Due) =>
  (await app.ok(listExpenses, { token: work.worker.token(), params: { id: work.bookingId } })).flatMap(
    ({ expenses }) => expenses,
  );
const photosAtPhones = async (): Promise<number> =>
  (await app.db.selectFrom('device_photo').select('id').execute()).length;

/** Arrives, waits half an hour and claims, all noted on the phone; `photo_id` is the phone's. */
async function claimInVain(work: Due) {
  const { phone, assignmentId: thing, startsAt } = work;
  const position = await placeOf(work);
  const photo_id = randomUUID();
  const steps = [
    await phone.note({ kind: 'arrive_work', thing, at: startsAt, position }),
    await phone.note({
      kind: 'claim_absence',
      thing,
      at: after(startsAt, 31 * MINUTE),
      position,
      reason: 'absent',
      photo_id,
    }),
  ];
  moveClock(app, after(startsAt, 3 * HOUR));
  return { steps, photo_id };
}

/** Returns a bill noted an hour after the start. */
const billOf = ({ phone, assignmentId: thing, startsAt }: Due, photo_id: string) =>
  phone.note({
    kind: 'add_bill',
    thing,
    at: after(startsAt, HOUR),
    bill: { kind: 'materials', description: 'Two taps' },
    rupees: 340,
    photo_id,
  });

/** Notes the start of work and a bill. */
async function noteBill(work: Due, photo_id: string) {
  const { phone, assignmentId: thing, startsAt, code } = work;
  const steps = [
    await phone.note({ kind: 'check_in', thing, at: startsAt, code }),
    await billOf(work, photo_id),
  ];
  moveClock(app, after(startsAt, 90 * MINUTE));
  return steps;
}
const outcomes = async (work: Due, steps: Parameters<Due['phone']['send']>[0]) =>
  (await work.phone.send(steps)).map(({ outcome }) => outcome);

describe('a photo taken offline', () => {
  test('proves a call-out as if it had been claimed online, whatever the order in which the steps arrive', async () => {
    const online = await dueWork(app);
    const body = await placeOf(online);
    await app.ok(arriveAtWork, { ...own(online), body });
    moveClock(app, after(online.startsAt, 31 * MINUTE));
    const sent = await sendFile(app, sendAbsencePhoto, { ...own(online), file: photo });
    const { id } = sendAbsencePhoto.reply.parse(sent.json());
    await app.ok(claimAbsence, { ...own(online), body: { reason: 'absent', ...body, photo_id: id } });

    const offline = await dueWork(app);
    const { steps, photo_id } = await claimInVain(offline);
    expect(await outcomes(offline, steps)).toEqual(['applied', 'waiting']);
    expect(await offline.phone.sendPhoto(photo_id, photo)).toBe(200);
    const many = await Promise.all(Array.from({ length: 4 }, () => offline.phone.send(steps)));
    expect(new Set(many.flat().map(({ outcome }) => outcome))).toEqual(new Set(['applied']));
    const [one, other] = [await shown(app, offline), await shown(app, online)];
    expect(one).toMatchObject({ absence: other.absence, is_compensation: true });
    expect(outcomeOf(one, offline.startsAt)).toEqual(outcomeOf(other, online.startsAt));
  });

  test('belongs to one bill, however often photo and bill are sent', async () => {
    const work = await dueWork(app);
    const photo_id = randomUUID();
    const steps = await noteBill(work, photo_id);
    const before = await photosAtPhones();
    const statuses = await Promise.all(
      Array.from({ length: 3 }, () => work.phone.sendPhoto(photo_id, photo)),
    );
    expect(statuses).toEqual([200, 200, 200]);
    await Promise.all(Array.from({ length: 3 }, () => work.phone.send(steps)));
    expect(await work.phone.sendPhoto(photo_id, photo)).toBe(200);
    expect(await billsOf(work)).toMatchObject([{ amount: 340, photo_id, status: 'asked' }]);
    // The copy stored for the step is gone, including one that arrived after it.
    expect(await photosAtPhones()).toBe(before);
  });

  test('makes no second bill when the online call arrived but its response was lost', async () => {
    const work = await dueWork(app);
    await app.ok(checkIn, { ...own(work), body: { code: work.code } });
    const sent = await sendFile(app, sendBillPhoto, { ...own(work), file: photo });
    const { id } = sendBillPhoto.reply.parse(sent.json());
    await app.ok(addExpense, {
      ...own(work),
      body: { kind: 'materials', description: 'Two taps', amount: 340, photo_id: id },
    });
    expect(await outcomes(work, [await billOf(work, id)])).toEqual(['applied']);
    expect(await billsOf(work)).toHaveLength(1);
  });

  test('of a trip is stored with the trip', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const phone = await phoneOf(app, driver);
    const photo_id = randomUUID();
    const step = await phone.note({
      kind: 'send_photo',
      thing: parcel.id,
      at: app.clock.now(),
      photo_kind: 'goods',
      photo_id,
    });
    await phone.sendPhoto(photo_id, photo);
    expect(await phone.send([step])).toMatchObject([{ outcome: 'applied' }]);
    const trip = await app.ok(readTrip, { token: driver.token(), params: { id: parcel.id } });
    expect(trip.photos).toMatchObject([{ id: photo_id, kind: 'goods' }]);
  });
});

describe('photos that a phone sends', () => {
  test('a photo never replaces another step’s photo, and the next step is tried', async () => {
    const victim = await dueWork(app);
    const theirs = randomUUID();
    await victim.phone.sendPhoto(theirs, photo);
    await victim.phone.send(await noteBill(victim, theirs));
    const work = await dueWork(app);
    const steps = await noteBill(work, theirs);
    await work.phone.sendPhoto(theirs, await picture('png', 20, 20));
    expect(await work.phone.send(steps)).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', refusal: { reason: 'photo-first' } },
    ]);
    const { media } = await app.db
      .selectFrom('bill_photo')
      .select('media')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow();
    expect(media).toBe('image/jpeg');
  });

  test('a file that is no picture is refused, and its step is refused with an explanation', async () => {
    const work = await dueWork(app);
    const photo_id = randomUUID();
    const steps = await noteBill(work, photo_id);
    expect(await work.phone.sendPhoto(photo_id, Buffer.from('no picture'))).toBe(415);
    expect(await work.phone.send(steps)).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', refusal: { reason: 'photo-first' } },
    ]);
  });

  test('a photo for another user’s phone, or for an unknown phone, is refused with 404', async () => {
    const work = await dueWork(app);
    const stranger = await worker(app, newTown());
    const photo_id = randomUUID();
    for (const id of [work.phone.id, randomUUID()]) {
      const sent = { token: stranger.token(), params: { id, photo_id }, file: photo };
      expect((await sendFile(app, sendDevicePhoto, sent)).statusCode).toBe(404);
    }
  });

  test('a photo over the limit is refused until the steps of the others are applied', async () => {
    const work = await dueWork(app);
    const photo_id = randomUUID();
    const steps = await noteBill(work, photo_id);
    await work.phone.sendPhoto(photo_id, photo);
    for (let count = 1; count < MOST_DEVICE_PHOTOS; count += 1)
      expect(await work.phone.sendPhoto(randomUUID(), photo)).toBe(200);
    expect(await work.phone.sendPhoto(randomUUID(), photo)).toBe(409);
    await work.phone.send(steps);
    expect(await work.phone.sendPhoto(randomUUID(), photo)).toBe(200);
  });

  test('a step whose photo does not arrive within a week is refused, and a photo without its step is deleted', async () => {
    const work = await dueWork(app);
    const steps = await noteBill(work, randomUUID());
    expect(await outcomes(work, steps)).toEqual(['applied', 'waiting']);
    await work.phone.sendPhoto(randomUUID(), photo);
    moveClock(app, after(work.startsAt, 8 * DAY));
    expect(await work.phone.send(steps)).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', refusal: { reason: 'photo-first' } },
    ]);
    await devicesTasks[0]?.run(app.deps, { thing_id: null, seq: 1 });
    expect(await photosAtPhones()).toBe(0);
  });
});
