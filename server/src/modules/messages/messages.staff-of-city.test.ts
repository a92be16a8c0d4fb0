import { randomUUID } from 'node:crypto';
import { openDispute } from '@dihaadi/contract/disputes';
import { inviteMember } from '@dihaadi/contract/team';
import { reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { numberNewEvents } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { parcelFrom, tripAt } from '../../testkit/trips.ts';
import { worked } from '../../testkit/worked-assignment.ts';
import { booked, customer, newTown, orderOf } from '../../testkit/worker-bookings.ts';
import type { ComposeDeps } from './messages.usecases/compose-message.ts';
import type { EventRef } from './messages.usecases/notify.ts';
import { notifyDisputeOpened } from './messages.usecases/notify-disputes.ts';
import { notifyIncident } from './messages.usecases/notify-trip-proof.ts';
import { notifyNoDriver } from './messages.usecases/notify-trips.ts';
import { notifyNoWorkerLeft } from './messages.usecases/notify-worker-bookings.ts';

let app: TestApp;
let jaipur: string;
let delhi: string;
let anna: string;
beforeAll(async () => {
  app = await startTestApp();
  const token = await app.token('super_admin');
  const invited = async (role: string, cities?: string[]) => {
    const body = { name: 'Mohan Meena', email: `${randomUUID()}@test.example`, role, cities };
    return (await app.ok(inviteMember, { token, body })).id;
  };
  jaipur = await invited('manager', ['Jaipur']);
  delhi = await invited('manager', ['Delhi']);
  anna = await invited('super_admin');
});
afterAll(() => app.close());

type Happened = Pick<EventRef, 'thing' | 'thingId'> & { name: string };

/** Returns which of the three the desk's message of this kind reaches. */
async function told(
  kind: string,
  { name, thing, thingId }: Happened,
  run: (deps: ComposeDeps, event: EventRef) => Promise<void>,
): Promise<string[]> {
  await numberNewEvents(app);
  const { seq } = await app.db
    .selectFrom('event')
    .select('seq')
    .where('thing_id', '=', thingId)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await run(app.deps, { seq: Number(seq), thing, thingId });
  const rows = await app.db
    .selectFrom('notification')
    .select('account_id as id')
    .where('kind', '=', kind)
    .where('event_seq', '=', seq)
    .execute();
  const names = new Map([
    [jaipur, 'Jaipur'],
    [delhi, 'Delhi'],
    [anna, 'super admin'],
  ]);
  return rows.flatMap(({ id }) => names.get(id) ?? []).toSorted();
}

const nobodyLeft = (thing: 'package_booking' | 'worker_booking', thingId: string) =>
  inTransaction(app.db, (tx) =>
    recordEvent(tx, { thing, thingId, name: 'nobody_left', actor: system, topics: [], at: app.clock.now() }),
  );
const isIn = (id: string, city_key: string) =>
  app.db.updateTable('package_booking').set({ city_key }).where('id', '=', id).execute();
const OF_JAIPUR = ['Jaipur', 'super admin'];

test('only its city’s desk is notified of a package without a driver; every desk if the city is unknown', async () => {
  const { id: thingId } = await parcelFrom(app, newTown());
  const left = { name: 'nobody_left', thing: 'package_booking', thingId } as const;
  await isIn(thingId, 'jaipur');
  await nobodyLeft('package_booking', thingId);
  expect(await told('desk_no_driver', left, notifyNoDriver)).toEqual(OF_JAIPUR);
  await isIn(thingId, '');
  await nobodyLeft('package_booking', thingId);
  expect(await told('desk_no_driver', left, notifyNoDriver)).toEqual(['Delhi', ...OF_JAIPUR]);
});

test('only its city’s desk is notified of an incident', async () => {
  const { driver, parcel } = await tripAt(app, 'picked_up');
  await isIn(parcel.id, 'jaipur');
  const [params, body] = [{ id: parcel.id }, { kind: 'breakdown' }];
  await app.ok(reportIncident, { token: driver.token(), params, body });
  const { id: thingId } = await app.db
    .selectFrom('trip_incident')
    .select('id')
    .where('booking_id', '=', parcel.id)
    .executeTakeFirstOrThrow();
  const reported = { name: 'report', thing: 'trip_incident', thingId } as const;
  expect(await told('desk_incident', reported, notifyIncident)).toEqual(OF_JAIPUR);
});

test('only its city’s desk is notified of a worker booking without workers', async () => {
  const { id: thingId } = await booked(app, await customer(app), orderOf(app, newTown()));
  await nobodyLeft('worker_booking', thingId);
  const left = { name: 'nobody_left', thing: 'worker_booking', thingId } as const;
  expect(await told('desk_nobody_left', left, notifyNoWorkerLeft)).toEqual(OF_JAIPUR);
});

test('a safety report notifies the desk of the city it is about', async () => {
  const work = await worked(app);
  const { id: thingId } = await app.ok(openDispute, {
    token: work.customer.token(),
    body: { thing: 'worker_booking', thing_id: work.bookingId, kind: 'safety', text: 'He threatened me.' },
  });
  const opened = { name: 'open', thing: 'dispute', thingId } as const;
  expect(await told('desk_dispute', opened, notifyDisputeOpened)).toEqual(OF_JAIPUR);
});
