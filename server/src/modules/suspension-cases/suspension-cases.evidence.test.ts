import { randomUUID } from 'node:crypto';
import { saveLanguage } from '@dihaadi/contract/accounts';
import { openDispute } from '@dihaadi/contract/disputes';
import { forManager } from '@dihaadi/contract/manager';
import type { DeskArea } from '@dihaadi/contract/manager-areas';
import * as standing from '@dihaadi/contract/suspension-appeals';
import * as contract from '@dihaadi/contract/suspension-cases';
import * as evidence from '@dihaadi/contract/suspension-evidence';
import { inviteMember } from '@dihaadi/contract/team';
import { suspendWorker } from '@dihaadi/contract/workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { purgeUnusedPhotos } from './suspension-cases.usecases/evidence-photos.ts';

let app: TestApp;
let annaId: string;
let photo: Buffer;
let work: Worked;
let disputeId: string;
beforeAll(async () => {
  app = await startTestApp();
  photo = await picture();
  const token = await app.token('super_admin');
  const body = { name: 'Anna Mathew', email: `${randomUUID()}@test.example`, role: 'super_admin' };
  annaId = (await app.ok(inviteMember, { token, body })).id;
  work = await worked(app);
  const about = {
    thing: 'worker_booking',
    thing_id: work.bookingId,
    kind: 'quality',
    text: 'Left half done.',
  };
  disputeId = (await app.ok(openDispute, { token: work.customer.token(), body: about })).id;
});
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;
const TEXT = 'Two customers waited on 3 November.';
const IN_HINDI = '3 नवंबर को दो ग्राहक इंतज़ार करते रहे।';

// Days pass in these tests, so an earlier token would have expired.
const anna = () => tokenFor(app, annaId, 'super_admin');

async function managerOf(city: string, areas?: DeskArea[]) {
  const token = await app.token('super_admin');
  const email = `${randomUUID()}@test.example`;
  const body = { name: 'Farah Khan', email, role: 'manager', cities: [city], areas };
  return tokenFor(app, (await app.ok(inviteMember, { token, body })).id, 'manager');
}

async function photoOf(token: string): Promise<string> {
  const sent = await sendFile(app, evidence.sendEvidencePhoto, { file: photo, token });
  expect(sent.statusCode).toBe(201);
  return evidence.sendEvidencePhoto.reply.parse(sent.json()).id;
}

test('a notice has photos, links and the person’s language; the person sees no ids, and each staff view is audited', async () => {
  const params = { workerId: work.worker.id };
  const choice = await app.ok(evidence.readWorkerEvidence, { token: anna(), params });
  expect(choice.language).toBe('en');
  expect(choice.things.map(({ id }) => id).toSorted()).toEqual([work.bookingId, disputeId].toSorted());
  const photoId = await photoOf(anna());
  const given = await app.ok(contract.giveWorkerNotice, {
    token: anna(),
    params,
    body: {
      ground: 'missed_work',
      reason: TEXT,
      reason_hi: IN_HINDI,
      photo_ids: [photoId],
      worker_booking_ids: [work.bookingId],
      dispute_ids: [disputeId],
    },
  });
  expect(given).toMatchObject({
    evidence: TEXT,
    evidence_hi: IN_HINDI,
    photos: [{ id: photoId }],
    links: [
      { thing: 'worker_booking', id: work.bookingId, trade: 'plumber', number: null },
      { thing: 'dispute', id: disputeId, trade: null, number: expect.any(Number) },
    ],
  });

  const token = work.worker.token();
  const { notice } = await app.ok(standing.readStanding, { token });
  expect(notice).toMatchObject({
    evidence: TEXT,
    evidence_hi: IN_HINDI,
    photos: [{ id: photoId }],
    links: [{ thing: 'worker_booking', trade: 'plumber' }, { thing: 'dispute' }],
  });
  expect(JSON.stringify(notice?.links)).not.toContain(work.bookingId);
  const own = await app.ok(evidence.openOwnEvidencePhoto, { token, params: { photo_id: photoId } });
  const stranger = tokenFor(app, await workerAt(app, 'active'), 'worker');
  await app.refused(404, evidence.openOwnEvidencePhoto, { token: stranger, params: { photo_id: photoId } });
  const shown = await app.fastify.inject({ method: 'GET', url: own.url });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);

  const ofCase = { token: anna(), params: { id: given.id, photo_id: photoId } };
  await app.ok(evidence.openEvidencePhoto, ofCase);
  expect((await historyOf(app, 'suspension_photo', photoId)).map(({ name }) => name)).toEqual(['view']);
  await app.refused(404, evidence.openEvidencePhoto, {
    ...ofCase,
    params: { ...ofCase.params, id: randomUUID() },
  });

  // After the notice period the suspension rests on the same evidence, and so does its appeal.
  app.clock.advance(3 * DAY_MS);
  await app.ok(contract.suspendAfterNotice, { token: anna(), params: { id: given.id } });
  const later = work.worker.token();
  const { suspension } = await app.ok(standing.readStanding, { token: later });
  expect(suspension).toMatchObject({ evidence_hi: IN_HINDI, photos: [{ id: photoId }] });
  await app.ok(standing.appealSuspension, { token: later, body: { text: 'The gate was locked.' } });
  const { rows } = await app.list(standing.listSuspensionAppeals, { token: anna() });
  expect(rows.find(({ registration_id: id }) => id === work.worker.id)).toMatchObject({
    case_id: given.id,
    evidence_hi: IN_HINDI,
    photos: [{ id: photoId }],
    links: [{ id: work.bookingId }, { id: disputeId }],
  });
});

test('an immediate suspension has evidence too, and is written in the person’s language', async () => {
  const workerId = await workerAt(app, 'active');
  const params = { workerId };
  const body = { ground: 'unsafe_conduct', reason_hi: IN_HINDI };
  const english = await app.refused(400, suspendWorker, { token: anna(), params, body });
  expect(english).toMatchObject({ reason: 'evidence-in-english' });
  const none = await app.refused(400, suspendWorker, { token: anna(), params, body: { ground: 'fraud' } });
  expect(none.errors).toMatchObject([{ path: 'reason', reason: 'evidence-missing' }]);
  const token = tokenFor(app, workerId, 'worker');
  await app.ok(saveLanguage, { token, body: { language: 'hi' } });
  const hindi = await app.refused(400, suspendWorker, {
    token: anna(),
    params,
    body: { ground: 'unsafe_conduct', reason: 'Left a live wire open.' },
  });
  expect(hindi.errors).toMatchObject([{ path: 'reason_hi', reason: 'evidence-in-hindi' }]);
  const photoId = await photoOf(anna());
  await app.ok(suspendWorker, { token: anna(), params, body: { ...body, photo_ids: [photoId] } });
  expect((await app.ok(standing.readStanding, { token })).suspension).toMatchObject({
    evidence: IN_HINDI,
    evidence_hi: IN_HINDI,
    photos: [{ id: photoId }],
    links: [],
  });
});

test('a photo is used once, by its sender; unknown evidence is refused, and nothing is opened', async () => {
  const params = { workerId: await workerAt(app, 'active') };
  const give = (body: object) => ({
    token: anna(),
    params,
    body: { ground: 'fraud', reason: TEXT, ...body },
  });
  const ofAnother = await photoOf(await app.token('super_admin'));
  const other = await app.refused(404, contract.giveWorkerNotice, give({ photo_ids: [ofAnother] }));
  expect(other).toMatchObject({ reason: 'evidence-photo-used' });
  for (const field of [
    'worker_booking_ids',
    'package_booking_ids',
    'dispute_ids',
    'report_ids',
    'sos_alert_ids',
  ]) {
    const unknown = await app.refused(404, contract.giveWorkerNotice, give({ [field]: [randomUUID()] }));
    expect(unknown).toMatchObject({ reason: 'no-such-evidence' });
  }
  const photoId = await photoOf(anna());
  await app.ok(contract.giveWorkerNotice, give({ photo_ids: [photoId] }));
  const second = await workerAt(app, 'active');
  await app.refused(404, contract.giveWorkerNotice, {
    ...give({ photo_ids: [photoId] }),
    params: { workerId: second },
  });
  const token = tokenFor(app, second, 'worker');
  expect((await app.ok(standing.readStanding, { token })).notice).toBeNull();
});

test('a manager can refer only to evidence in their cities and areas', async () => {
  const theirs = await worked(app);
  const { bookingId } = theirs;
  await sql`update worker set city = 'Kota' where account_id = ${theirs.worker.id}`.execute(app.db);
  await sql`update worker_booking set city = 'Ajmer' where id = ${bookingId}`.execute(app.db);
  const params = { workerId: theirs.worker.id };
  const body = { ground: 'missed_work', reason: TEXT, worker_booking_ids: [bookingId] };
  const give = forManager(contract.giveWorkerNotice);
  const ofKota = await managerOf('Kota');
  expect((await app.refused(404, give, { token: ofKota, params, body })).code).toBe('not-found');
  await sql`update worker_booking set city = 'Kota' where id = ${bookingId}`.execute(app.db);
  expect(await app.ok(give, { token: ofKota, params, body })).toMatchObject({ links: [{ id: bookingId }] });
  const ofPeople = await managerOf('Kota', ['people']);
  const again = { params: { workerId: await workerAt(app, 'active') }, body };
  const elsewhere = await app.refused(404, give, { token: ofPeople, ...again });
  expect(elsewhere).toMatchObject({ reason: 'no-such-evidence' });
  const choice = (token: string) => app.ok(forManager(evidence.readWorkerEvidence), { token, params });
  expect((await choice(ofKota)).things.map(({ id }) => id)).toContain(bookingId);
  expect((await choice(ofPeople)).things).toEqual([]);
  // A reader of the case without the bookings area sees the evidence, but not what it refers to.
  const { rows } = await app.list(forManager(contract.listSuspensionCases), { token: ofPeople });
  expect(rows.find(({ registration_id: id }) => id === theirs.worker.id)).toMatchObject({ links: [] });
  // Something another person had a part in proves nothing about this one.
  const ofAll = { token: anna(), params: { workerId: await workerAt(app, 'active') }, body };
  expect(await app.refused(404, contract.giveWorkerNotice, ofAll)).toMatchObject({
    reason: 'no-such-evidence',
  });
});

test('a photo not used by any suspension is deleted after a week', async () => {
  const photoId = await photoOf(anna());
  const isKept = async () => (await app.deps.storage.get(`suspensions/${photoId}`)) !== undefined;
  await purgeUnusedPhotos(app.deps);
  expect(await isKept()).toBe(true);
  app.clock.advance(8 * DAY_MS);
  await purgeUnusedPhotos(app.deps);
  expect(await isKept()).toBe(false);
});
