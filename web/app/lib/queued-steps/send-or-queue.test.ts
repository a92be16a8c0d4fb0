import { afterEach, expect, test, vi } from 'vitest';
import { NoAnswer } from '../request.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { queueStep } from './steps.ts';

vi.mock('./store.ts', () => ({ canQueue: () => true }));
vi.mock('./steps.ts', () => ({
  queueStep: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  unsentOf: () => Promise.resolve([]),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const HERE = { latitude: 26.9, longitude: 75.8 };

/** Simulates a phone that knows its position, with this permission. */
const phoneKnows = (state: PermissionState) =>
  vi.stubGlobal('navigator', {
    permissions: { query: () => Promise.resolve({ state }) },
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found({ coords: HERE }) },
  });

const unheard = () => Promise.reject(new NoAnswer());
const take = (kind: 'arrive' | 'arrive_drop' | 'finish_stop' | 'confirm_fare') =>
  sendOrQueue(unheard, { userId: 'driver', done: { kind, thing: 'trip' } });
const noted = () => vi.mocked(queueStep).mock.calls.map(([, done]) => done);

test('a driver without a network records the phone’s position with each stop', async () => {
  phoneKnows('granted');
  for (const kind of ['arrive', 'finish_stop', 'arrive_drop'] as const) await take(kind);
  expect(noted().map(({ position }) => position)).toEqual([HERE, HERE, HERE]);
});

test('other steps record no position, nor does a phone without permission', async () => {
  phoneKnows('granted');
  await take('confirm_fare');
  phoneKnows('prompt');
  await take('arrive');
  expect(noted()).toEqual([
    { kind: 'confirm_fare', thing: 'trip' },
    { kind: 'arrive', thing: 'trip' },
  ]);
});

test('a step taken without a network never reached the server; one without an answer may have', async () => {
  for (const onLine of [false, true]) {
    vi.stubGlobal('navigator', { onLine });
    await take('confirm_fare');
  }
  expect(vi.mocked(queueStep).mock.calls.map(([, , isMaybeTaken]) => isMaybeTaken)).toEqual([false, true]);
});
