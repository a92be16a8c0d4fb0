import { afterEach, expect, test } from 'vitest';
import { takeEarlyResponse } from './preloaded-calls.ts';

const authorization = 'Bearer own';
const ask = (path: string, init: RequestInit = {}) =>
  takeEarlyResponse(path, { method: 'GET', headers: { authorization }, ...init });

function askedEarly(...paths: string[]): void {
  const answers = paths.map((path): [string, Promise<Response>] => [
    path,
    Promise.resolve(new Response(path)),
  ]);
  globalThis.earlyCalls = { token: 'own', answers: new Map(answers) };
}

afterEach(() => {
  globalThis.earlyCalls = undefined;
});

test('a response requested while the app loaded is used once', async () => {
  askedEarly('/worker/offers');
  expect(ask('/worker/availability')).toBeUndefined();
  expect(await (await ask('/worker/offers'))?.text()).toBe('/worker/offers');
  expect(ask('/worker/offers')).toBeUndefined();
});

test('a response requested by another account is not used', () => {
  askedEarly('/auth/me');
  expect(ask('/auth/me', { headers: { authorization: 'Bearer another' } })).toBeUndefined();
  expect(ask('/auth/me', { headers: {} })).toBeUndefined();
});

test.each([
  ['a change', { method: 'PUT' }],
  ['the start of a live stream', { headers: { authorization, accept: 'text/event-stream' } }],
])('after %s no earlier response is used', (_, init) => {
  askedEarly('/worker/offers');
  void ask('/worker/availability', init);
  expect(ask('/worker/offers')).toBeUndefined();
});
