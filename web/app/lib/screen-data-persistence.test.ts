// @vitest-environment happy-dom
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistScreenData } from './screen-data-persistence.ts';

const { phone } = vi.hoisted(() => ({ phone: new Map<string, unknown>() }));

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(phone.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(phone.set(key, structuredClone(value))),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  phone.clear();
});

const asKept = () => JSON.stringify(phone.get('lakshmi'));
const keptBefore = (key: string, value: string) => {
  const earlier = new QueryClient();
  earlier.setQueryData([key], value);
  phone.set('lakshmi', { at: Date.now(), state: dehydrate(earlier) });
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('data from a short visit is saved within a second, beside the data saved before', async () => {
  keptBefore('list', 'booking A');
  const queries = new QueryClient();
  const end = persistScreenData(queries, 'lakshmi');
  await wait(300);
  queries.setQueryData(['home'], 'booking B');
  await wait(700);
  expect(asKept()).toContain('booking B');
  expect(asKept()).toContain('booking A');
  end();
});

test('a page that is hidden saves its data at once', async () => {
  const queries = new QueryClient();
  const end = persistScreenData(queries, 'lakshmi');
  await wait(0);
  queries.setQueryData(['home'], 'booking B');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asKept()).toContain('booking B');
  end();
});

test('saved data is restored, and never replaces newer data', async () => {
  keptBefore('home', 'booking A');
  const queries = new QueryClient();
  const end = persistScreenData(queries, 'lakshmi');
  await wait(1);
  queries.setQueryData(['home'], 'booking B');
  await wait(5000);
  expect(queries.getQueryData(['home'])).toBe('booking B');
  expect(asKept()).not.toContain('booking A');
  end();
});
