import { randomUUID } from 'node:crypto';
import { bookingStatuses } from '@dihaadi/contract/bookings';
import { listBookings } from '@dihaadi/contract/staff-package-bookings';
import { addWorkNote } from '@dihaadi/contract/staff-notes';
import { openDispute } from '@dihaadi/contract/disputes';
import { type Endpoint, type PlacedThing } from '@dihaadi/contract/endpoint';
import { forManager } from '@dihaadi/contract/manager';
import { writeReview } from '@dihaadi/contract/reviews';
import { raiseSos } from '@dihaadi/contract/sos';
import { giveWorkerNotice } from '@dihaadi/contract/suspension-cases';
import { saveRollout } from '@dihaadi/contract/settings';
import { listAllWorkerBookings } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { listTeam, updateMember } from '@dihaadi/contract/team';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoEmail } from '../../../seeds/demo.ts';
import { sampleBody, sampleParams, sampleQuery } from '../../testkit/caller.ts';
import { declaredEndpoints } from '../../testkit/samples.ts';
import { testAll } from '../../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked } from '../../testkit/worked-assignment.ts';

const PHONE_CALLS = ['find_caller', 'add_caller', 'book_workers', 'cancel_waiting', 'book_package'].map(
  (name) => `phone_bookings.${name}`,
);
const ofManagers = (await declaredEndpoints()).filter(
  ({ desk, access }) => desk !== undefined && String(access) === 'manager',
);
// These create something, without an id: a photo, a drill, and bookings for the caller with a phone number (tested
// elsewhere).
const MAKING = ['suspension_cases.send_photo', 'sos.start_drill', 'approvals.propose', ...PHONE_CALLS].map(
  (name) => `${name}_for_manager`,
);
// Proposals have no city: managers see only their own (`approvals.test.ts`).
const OWN = 'approvals.withdraw_for_manager';
const ofThings = ofManagers.filter(({ desk }) => desk?.params !== undefined || desk?.body !== undefined);
const overAll = ofManagers.filter((one) => !ofThings.includes(one) && ![OWN, ...MAKING].includes(one.name));

let app: TestApp;
let token: string;
let managerId: string;
const known = new Map<PlacedThing, string[]>();

const TABLES: Readonly<Record<PlacedThing, string>> = {
  package_booking: "select id from package_booking where city_key = 'jaipur'",
  worker_booking: "select id from worker_booking where city_key = 'jaipur'",
  driver: 'select id from driver',
  person: "select account_id as id from worker where city_key = 'jaipur'",
  company: "select id from company where city_key = 'jaipur'",
  seeker: "select account_id as id from seeker where city_key = 'jaipur'",
  job: "select id from job where city_key = 'jaipur'",
  document: 'select id from uploaded_document',
  review: 'select id from review',
  report: 'select id from report',
  trip_incident: 'select id from trip_incident',
  dispute: 'select id from dispute',
  disputed: 'select thing_id as id from dispute',
  sos_alert: 'select id from sos_alert',
  suspension_case: "select id from suspension_case where registration_kind <> 'customer'",
  staff_note: 'select id from staff_note',
  message: 'select id from message where booking_of_message(id) is not null',
};

/** Moves everything in the demo town to Jaipur; there is at least one thing of each kind. */
async function moveTownToJaipur() {
  const at = app.clock.now();
  await sql`update driver set city_key = 'jaipur'`.execute(app.db);
  const work = await worked(app);
  await app.ok(writeReview, {
    token: work.customer.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.assignmentId, rating: 5 },
  });
  await app.ok(openDispute, {
    token: work.customer.token(),
    body: { thing: 'worker_booking', thing_id: work.bookingId, kind: 'quality', text: 'Left half done.' },
  });
  await app.ok(raiseSos, {
    token: work.worker.token(),
    body: { thing: 'worker_booking', thing_id: work.bookingId },
  });
  await sql`update sos_alert set city_key = 'jaipur'`.execute(app.db);
  await app.ok(addWorkNote, {
    token: await app.token('super_admin'),
    params: { id: work.bookingId },
    body: { text: 'The gate is locked.' },
  });
  // Numbers events like the relay, which does not run here.
  await sql`update event e set seq = n.seq from (
    select id, (select coalesce(max(seq), 0) from event) + row_number() over (order by id) as seq from event
    where seq is null) n where n.id = e.id`.execute(app.db);
  await sql`insert into message (id, event_seq, template, channel, language, sent_to, details, status, try_at, created_at)
    select ${randomUUID()}, seq, 'work_booked', 'sms', 'en', '9812345670', '{}', 'queued', ${at}, ${at}
    from event where thing_id = ${work.bookingId} limit 1`.execute(app.db);
  for (const table of ['worker_booking', 'worker', 'company', 'seeker', 'customer'])
    await sql`update ${sql.table(table)} set city = 'Jaipur'`.execute(app.db);
  await sql`insert into uploaded_document (id, account_id, kind, document_status, media, bytes, created_at)
    select ${randomUUID()}, account_id, 'skill_certificate', 'pending', 'application/pdf', 1, ${at} from worker limit 1`.execute(
    app.db,
  );
  await sql`insert into report (id, reporter_id, thing, thing_id, report_reason, report_status, created_at)
    select ${randomUUID()}, s.account_id, 'job', j.id, 'other', 'open', ${at}
    from seeker s, job j where j.city_key = 'jaipur' limit 1`.execute(app.db);
  await sql`insert into trip_incident (id, booking_id, driver_id, kind, remedy, status, reported_by, created_at)
    select ${randomUUID()}, id, driver_id, 'breakdown', 'hand_over', 'open', 'driver', ${at}
    from package_booking where driver_id is not null limit 1`.execute(app.db);
  const warned = await app.db
    .selectFrom('worker')
    .select('account_id')
    .where('worker_status', '=', 'active')
    .execute();
  await app.ok(giveWorkerNotice, {
    token: await app.token('super_admin'),
    params: { workerId: warned[0]?.account_id ?? '' },
    body: { ground: 'missed_work', reason: 'Two customers waited.' },
  });
  for (const [thing, query] of Object.entries(TABLES)) {
    const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(app.db);
    known.set(
      // The keys are those of the table above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      thing as PlacedThing,
      rows.map(({ id }) => id),
    );
  }
}

async function workIn(cities: string[]) {
  const admin = await app.token('super_admin');
  const { headers } = await app.send(listTeam, { token: admin });
  const rows = await app.ok(listTeam, { token: admin });
  const place = rows.findIndex(({ id }) => id === managerId);
  const tags: string[] = String(headers['row-etags']).split(', ');
  await app.ok(updateMember, {
    token: admin,
    params: { id: managerId },
    body: { name: rows[place]?.name, role: 'manager', cities },
    headers: { 'if-match': tags[place] ?? '' },
  });
}

beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('manager');
  const account = app.db.selectFrom('account').select('id').where('email', '=', demoEmail('manager'));
  managerId = (await account.executeTakeFirstOrThrow()).id;
  await moveTownToJaipur();
});
afterAll(() => app.close());

const idOf = (thing: PlacedThing) => known.get(thing)?.[0] ?? `no ${thing} in the town`;

const idsOf = (placed: Readonly<Record<string, PlacedThing>> = {}) =>
  Object.fromEntries(Object.entries(placed).map(([name, thing]) => [name, idOf(thing)]));

/** Plural names are lists. */
const inLists = (ids: Record<string, string>) =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, name.endsWith('_ids') ? [id] : id]));

/** Returns an API call about things in Jaipur, including optional fields. */
function aboutJaipur(endpoint: Endpoint) {
  const body: unknown = sampleBody(endpoint);
  return {
    token,
    params: { ...sampleParams(endpoint), ...idsOf(endpoint.desk?.params) },
    query: sampleQuery(endpoint),
    ...(body !== undefined && { body: { ...Object(body), ...inLists(idsOf(endpoint.desk?.body)) } }),
  };
}

// `sent_id` is a message to the person. A service is the same in every city. The others belong to the path's id, which
// the use case checks; `opener_id` is one side of a dispute.
const OF_ANOTHER = [
  'service_id',
  'photo_id',
  'photo_ids',
  'note_id',
  'sent_id',
  'assignment_id',
  'opener_id',
  'hide_review_id',
];

testAll('every id that a manager sends is looked up', ofManagers, ({ name: call, params, body, desk }) => {
  if (call === OWN) return;
  const fields = [
    ...Object.keys(params?.shape ?? {}),
    ...(body instanceof z.ZodObject ? Object.keys(body.shape) : []),
  ].filter((name) => /(?:^id|_ids?|Id)$/.test(name) && !OF_ANOTHER.includes(name));
  expect(Object.keys({ ...desk?.params, ...desk?.body }).toSorted()).toEqual(fields.toSorted());
});

const idsIn = (text: string) =>
  text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
const asked = (endpoint: Endpoint) => ({
  token,
  query: endpoint.name.startsWith('search.') ? { q: 'a' } : sampleQuery(endpoint),
});

describe('a manager of Jodhpur', () => {
  beforeAll(() => workIn(['Jodhpur']));

  testAll('gets 404 for what is in Jaipur', ofThings, async (endpoint) => {
    expect((await app.refused(404, endpoint, aboutJaipur(endpoint))).code).toBe('not-found');
  });

  testAll('finds nothing of Jaipur in any list', overAll, async (endpoint) => {
    const { status, text } = await app.send(endpoint, asked(endpoint));
    expect(status, text).toBe(200);
    const things = new Set([...known.values()].flat());
    expect(idsIn(text).filter((id) => things.has(id))).toEqual([]);
  });

  test('cannot find a booking in Jaipur by its status or its area', async () => {
    const admin = await app.token('super_admin');
    const query = { booking_status: bookingStatuses.join() };
    const { rows } = await app.list(listBookings, { token: admin, query });
    expect(rows.length).toBeGreaterThan(0);
    expect((await app.list(forManager(listBookings), { token, query })).rows).toEqual([]);
    const work = await app.list(listAllWorkerBookings, { token: admin });
    expect(work.rows.length).toBeGreaterThan(0);
    for (const { pincode } of work.rows)
      expect((await app.list(forManager(listAllWorkerBookings), { token, query: { pincode } })).rows).toEqual(
        [],
      );
  });
});

describe('a manager of Jaipur', () => {
  beforeAll(() => workIn(['Jodhpur', ' jaipur ']));

  const reading = ofThings.filter(({ method }) => method === 'GET');
  testAll('reads what is there', reading, async (endpoint) => {
    const { status, text } = await app.send(endpoint, aboutJaipur(endpoint));
    // A missing photo is a 404 of its own.
    if (endpoint.desk?.params !== undefined && Object.keys(endpoint.params?.shape ?? {}).length === 1)
      expect(status, text).toBe(200);
  });

  test('sees bookings, drivers, workers and jobs in their lists', async () => {
    for (const path of [
      '/bookings',
      '/bookings/service',
      '/drivers',
      '/workers',
      '/jobs',
      '/dispatch/drivers',
    ]) {
      const list = overAll.find((one) => one.path === `/manager${path}`);
      if (list === undefined) throw new Error(path);
      expect(idsIn((await app.send(list, asked(list))).text).length, path).toBeGreaterThan(0);
    }
  });
});

test('while the managers’ area is closed its API calls are refused; the role and the session stay', async () => {
  const admin = await app.token('super_admin');
  await app.ok(saveRollout, { token: admin, body: { manager_dashboard: false } });
  expect((await app.refused(403, forManager(listBookings), { token })).code).toBe('area-not-open');
  await app.ok(saveRollout, { token: admin, body: { manager_dashboard: true } });
  expect((await app.send(forManager(listBookings), { token })).status).toBe(200);
});
