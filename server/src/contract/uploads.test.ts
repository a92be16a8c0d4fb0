import { sendDevicePhoto } from '@dihaadi/contract/devices';
import { sendDisputeVoiceNote } from '@dihaadi/contract/dispute-voice-notes';
import { openDispute } from '@dihaadi/contract/disputes';
import { sendDisputePhoto } from '@dihaadi/contract/dispute-photos';
import {
  openTrackedDispute,
  sendTrackedDisputePhoto,
  sendTrackedVoiceNote,
} from '@dihaadi/contract/tracked-disputes';
import { sendTrackedPhoto, sendTripPhoto } from '@dihaadi/contract/trips/trip-photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAbsencePhoto } from '@dihaadi/contract/worker-bookings/absences';
import { sendBillPhoto } from '@dihaadi/contract/worker-bookings/expenses';
import { callerOf, expectProblem, rolesOf, sampleParams, sampleQuery } from '../testkit/caller.ts';
import { hostileFiles, picture, sendFile } from '../testkit/files.ts';
import { type Phone, phoneOf } from '../testkit/phones.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { everyRole, startTestApp, type TestApp } from '../testkit/test-app.ts';
import { tripAt } from '../testkit/trips.ts';
import { startWorkNow, worked, type Worked } from '../testkit/worked-assignment.ts';

const uploads = (await declaredEndpoints()).flatMap((endpoint) =>
  endpoint.kind === 'upload' ? [{ ...endpoint, maxBytes: endpoint.maxBytes ?? 0 }] : [],
);

let app: TestApp;
let caller: Awaited<ReturnType<typeof callerOf>>;
let trip: Awaited<ReturnType<typeof tripAt>>;
let disputeId: string;
let guestsDisputeId: string;
let work: Worked;
let phone: Phone;
let whole: Buffer;
let huge: Buffer;
beforeAll(async () => {
  whole = await picture('png');
  huge = await picture('png', 12_000, 9_000);
  app = await startTestApp();
  caller = await callerOf(app);
  trip = await tripAt(app, 'accepted');
  work = await worked(app, { isDone: false });
  await startWorkNow(app, work.assignmentId);
  phone = await phoneOf(app, work.worker);
  const about = {
    thing: 'package_booking',
    thing_id: trip.parcel.id,
    kind: 'behaviour',
    text: 'A broken box.',
  };
  disputeId = (await app.ok(openDispute, { token: trip.driver.token(), body: about })).id;
  const { id } = await app.ok(openTrackedDispute, {
    params: { token: trip.parcel.tracking_token },
    body: { kind: 'behaviour', text: 'A broken box.' },
  });
  guestsDisputeId = id;
});
afterAll(() => app.close());

/** A resource of the uploader, by upload endpoint. */
const owned: Record<string, () => { id: string; token: string }> = {
  [sendTripPhoto.name]: () => ({ id: trip.parcel.id, token: trip.driver.token() }),
  [sendDisputePhoto.name]: () => ({ id: disputeId, token: trip.driver.token() }),
  [sendDisputeVoiceNote.name]: () => ({ id: disputeId, token: trip.driver.token() }),
  [sendAbsencePhoto.name]: () => ({ id: work.assignmentId, token: work.worker.token() }),
  [sendDevicePhoto.name]: () => ({ id: phone.id, token: work.worker.token() }),
  [sendBillPhoto.name]: () => ({ id: work.assignmentId, token: work.worker.token() }),
};

/** What a guest sends through their tracking link, with further path parameters. */
const byGuest: Record<string, () => object> = {
  [sendTrackedPhoto.name]: () => ({ kind: 'order' }),
  [sendTrackedDisputePhoto.name]: () => ({ id: guestsDisputeId }),
  [sendTrackedVoiceNote.name]: () => ({ id: guestsDisputeId }),
};
const voiceNotes: readonly string[] = [sendDisputeVoiceNote.name, sendTrackedVoiceNote.name];

describe.each(uploads)('S28: $name', (endpoint) => {
  const named = byGuest[endpoint.name];
  const byLink = named !== undefined;
  type More = { token?: string | undefined; type?: string; link?: string };
  const tokenOf = (more: More) =>
    'token' in more ? more.token : (owned[endpoint.name]?.().token ?? caller.someToken(endpoint));
  const send = (file: Buffer, more: More = {}) => {
    // Ownership of the trip or dispute is checked before the photo.
    const own = owned[endpoint.name]?.();
    return sendFile(app, endpoint, {
      params: {
        ...sampleParams(endpoint),
        ...(own !== undefined && { id: own.id }),
        ...(named && { token: more.link ?? trip.parcel.tracking_token, ...named() }),
      },
      query: sampleQuery(endpoint),
      file,
      token: tokenOf(more),
      type: more.type,
    });
  };

  test.each(Object.entries(hostileFiles))('accepts no %s, under any name', async (_what, file) => {
    for (const type of ['application/octet-stream', 'image/png', 'image/jpeg', 'image/svg+xml'])
      expectProblem(await send(file, { type }), 'unsupported-media-type');
  });

  test('accepts nothing declared as text, a form or JSON', async () => {
    const file = await picture();
    const answers = [await send(Buffer.alloc(0))];
    for (const type of ['text/html', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'])
      answers.push(await send(file, { type }));
    for (const answer of answers) {
      expectProblem(answer, 'unsupported-media-type');
      // The error names the accepted formats.
      expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/JPEG|WebM/) });
    }
  });

  test('reads not a byte more than its stated limit', async () => {
    expectProblem(await send(Buffer.alloc(endpoint.maxBytes + 1)), 'too-large');
    expectProblem(await send(Buffer.alloc(endpoint.maxBytes)), 'unsupported-media-type');
    expectProblem(await send(Buffer.alloc(20_000_000)), 'too-large');
  });

  test('refuses a broken picture, and one that unpacks to more than any photograph', async () => {
    const refusal = voiceNotes.includes(endpoint.name) ? 'unsupported-media-type' : 'bad-input';
    expectProblem(await send(whole.subarray(0, whole.length / 2)), refusal);
    expect(huge.length).toBeLessThan(endpoint.maxBytes);
    expectProblem(await send(huge), refusal);
  });

  test('reads no file from unauthorised callers', async () => {
    const file = Buffer.alloc(endpoint.maxBytes + 1);
    const stranger = byLink ? { link: 'nobody-has-this-link' } : { token: undefined };
    expectProblem(await send(file, stranger), byLink ? 'not-found' : 'unauthenticated');
    if (byLink) return;
    for (const role of everyRole.filter((one) => !rolesOf(endpoint).includes(one)))
      expectProblem(await send(file, { token: caller.tokenOf(role) }), 'forbidden');
  });
});
