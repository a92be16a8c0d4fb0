// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyCallsOf } from './preload-calls.server.ts';
import { takeEarlyResponse } from './lib/preloaded-calls.ts';
import { defaultSite } from './lib/site.ts';

const token = `a.${btoa(JSON.stringify({ exp: 4_000_000_000, role: 'worker' }))}.c`;
const open = { rollout: { ...defaultSite.rollout, worker_dashboard: true } };
let asked: string[] = [];

function answerWith(availability: object): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(path === '/api/worker/availability' ? availability : []));
  });
}

/** Loads a worker's home. */
async function openHome(): Promise<void> {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset['early'] = earlyCallsOf('/worker/dashboard', open);
  document.head.append(script);
  localStorage.setItem('token', token);
  vi.resetModules();
  await import('./preload-api.ts');
}

const take = (path: string) =>
  takeEarlyResponse(path, { method: 'GET', headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  asked = [];
});

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('requests offers as soon as it is known that the worker may work', async () => {
  answerWith({ may_work: true });
  await openHome();
  expect(await (await take('/worker/offers'))?.json()).toEqual([]);
  expect(await (await take('/worker/availability'))?.json()).toEqual({ may_work: true });
});

test('does not request offers for people who may not work yet', async () => {
  answerWith({ may_work: false });
  await openHome();
  await expect(take('/worker/offers')).rejects.toThrow('may_work is not true.');
  expect(asked).toContain('/api/worker/assignments?which=open&limit=50');
  expect(asked).not.toContain('/api/worker/offers');
});
