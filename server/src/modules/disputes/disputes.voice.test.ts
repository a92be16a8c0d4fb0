import * as voice from '@dihaadi/contract/dispute-voice-notes';
import * as contract from '@dihaadi/contract/disputes';
import * as desk from '@dihaadi/contract/staff-disputes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { mp4, webm } from '../../testkit/voice.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let anna: string;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.token('super_admin');
});
afterAll(() => app.close());

/** A report without written text. */
const about = ({ bookingId }: Worked) => ({ thing: 'worker_booking', thing_id: bookingId, kind: 'quality' });

test('a voice note answers staff, and only the sides and staff can play it', async () => {
  const [work, stranger] = [await worked(app), await worked(app)];
  const token = work.customer.token();
  const { id, statements } = await app.ok(contract.openDispute, { token, body: about(work) });
  expect(statements).toEqual([]);
  const params = { id };
  const say = (file: Buffer, of = token) =>
    sendFile(app, voice.sendDisputeVoiceNote, { token: of, params, query: { seconds: '7' }, file });
  expect((await say(webm())).statusCode).toBe(201);
  app.clock.advance(60_000);
  await app.ok(desk.takeDispute, { token: anna, params });
  await app.ok(desk.askDisputeSide, { token: anna, params, body: { side: 'other', text: 'Which tap?' } });
  app.clock.advance(60_000);
  expect((await say(mp4(), work.worker.token())).statusCode).toBe(201);
  const shown = await app.ok(desk.readDispute, { token: anna, params });
  expect(shown).toMatchObject({
    waiting_for: null,
    statements: [
      { side: 'opener', text: '', voice: { seconds: 7 } },
      { kind: 'question', voice: null },
      { side: 'other', voice: { seconds: 7 } },
    ],
  });
  const note = { ...params, note_id: shown.statements[0]?.id ?? '' };
  const hear = async (url: string) => app.fastify.inject({ method: 'GET', url });
  const link = await app.ok(voice.openOwnDisputeVoiceNote, { token: work.worker.token(), params: note });
  const heard = await hear(link.url);
  expect(heard.headers['content-type']).toBe('audio/webm');
  expect(heard.rawPayload.equals(webm())).toBe(true);
  await app.ok(desk.openDisputeVoiceNote, { token: anna, params: note });
  const looked = await app.db
    .selectFrom('event')
    .select('name')
    .where('thing', '=', 'dispute_voice_note')
    .where('thing_id', '=', note.note_id)
    .execute();
  expect(looked.map(({ name }) => name)).toEqual(['view']);
  app.clock.advance(5 * 60_000 + 1);
  expect((await hear(link.url)).statusCode).toBe(404);
  const other = stranger.customer.token();
  await app.refused(404, voice.openOwnDisputeVoiceNote, { token: other, params: note });
  expect((await say(webm(), other)).statusCode).toBe(404);
});

test('accepts six voice notes from each side, and no other file type', async () => {
  const work = await worked(app);
  const token = work.customer.token();
  const { id } = await app.ok(contract.openDispute, { token, body: about(work) });
  const say = (file: Buffer, seconds = '120') =>
    sendFile(app, voice.sendDisputeVoiceNote, { token, params: { id }, query: { seconds }, file });
  for (const file of [webm('V_VP8 A_OPUS'), await picture('jpeg', 80, 60), Buffer.from('<script>')])
    expect((await say(file)).statusCode).toBe(415);
  expect((await say(webm(), '121')).statusCode).toBe(400);
  expect((await say(Buffer.alloc(3_000_001))).statusCode).toBe(413);
  const sent = [];
  for (let count = 0; count < 7; count += 1) sent.push((await say(webm())).statusCode);
  expect(sent).toEqual([201, 201, 201, 201, 201, 201, 409]);
  const shown = await app.ok(contract.readOwnDispute, { token, params: { id } });
  expect(shown.can).toMatchObject({ state: true, send_voice: false });
});
