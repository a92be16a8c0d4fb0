import { trackBookingEvents } from '@dihaadi/contract/bookings';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveTrip } from './live-trip.ts';
import { gather, watch } from './live-stream.ts';
import { refetchChanged, refetchOlder } from './refetch-changed.ts';
import type { LiveStatus } from './live-stream.ts';
import { ApiProblem } from './request.ts';

const change = { thing: 'package_booking', thing_id: null, name: 'booked', at: '2026-11-21T11:00:00.000Z' };
const params = { token: 'abc' };
const encoder = new TextEncoder();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Simulates a server whose streams are written by the test. */
function serve() {
  const asked: (string | null)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body);
  });
  return {
    asked,
    say: async (text: string) => {
      streams.at(-1)?.enqueue(encoder.encode(text));
      await settle();
    },
    hangUp: async () => {
      streams.at(-1)?.close();
      await settle(5_000);
    },
  };
}

/** Simulates a server that always sends this response. */
function refuse(status: number, code: string) {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ type: 'x', title: 'x', status, detail: 'x', code, request_id: 'x' }, { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

function follow(since?: { id: string; at: number }) {
  const told: unknown[] = [];
  const statuses: LiveStatus[] = [];
  const moves: unknown[] = [];
  const close = watch({
    endpoint: trackBookingEvents,
    params,
    since,
    onEvent: (event) => told.push(event),
    onStatus: (status) => statuses.push(status),
    onMove: (moved) => moves.push(moved),
  });
  return { told, statuses, moves, close };
}

describe('watch', () => {
  test('resets on the first connection, as changes may have been missed; afterwards it resumes by id', async () => {
    const server = serve();
    const { told, statuses, close } = follow();
    await settle();
    expect(told).toEqual(['reset']);
    await server.say('retry: 1000\nid: 7\n\n');
    await server.hangUp();
    await server.say(`id: 8\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    await server.hangUp();
    close();
    expect(server.asked).toEqual([null, '7', '8']);
    expect(told).toEqual(['reset', change]);
    expect(statuses).toEqual(['live', 'stale', 'live', 'stale', 'live']);
  });

  test('a stream that starts where the page was read delivers later changes, and nothing is fetched twice', async () => {
    const server = serve();
    const { told, close } = follow({ id: '6', at: Date.now() });
    await settle();
    await server.say(`id: 7\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    await server.hangUp();
    close();
    expect(server.asked).toEqual(['6', '7']);
    expect(told).toEqual([change]);
  });

  test('a stream that broke off before its first id starts over', async () => {
    const server = serve();
    const { told, close } = follow();
    await settle();
    await server.hangUp();
    close();
    expect(server.asked).toEqual([null, null]);
    expect(told).toEqual(['reset', 'reset']);
  });

  test('passes on a reset, and ignores unknown messages', async () => {
    const server = serve();
    const { told, close } = follow();
    await settle();
    await server.say(
      'id: 9\nevent: reset\ndata: {}\n\n: still here\n\nid: 10\ndata: rubbish\n\ndata: {}\n\n',
    );
    await server.hangUp();
    close();
    expect(told).toEqual(['reset', 'reset']);
    expect(server.asked).toEqual([null, '10']);
  });

  test.each([
    [403, 'forbidden'],
    [404, 'not-found'],
  ])('ends permanently at %d', async (status, code) => {
    const asked = refuse(status, code);
    const { statuses } = follow();
    await settle(120_000);
    expect(statuses).toEqual(['ended']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('retries with growing delays while the server is unavailable', async () => {
    const asked = refuse(503, 'unavailable');
    const { statuses, close } = follow();
    await settle(120_000);
    close();
    expect(new Set(statuses)).toEqual(new Set(['stale']));
    expect(asked.mock.calls.length).toBeGreaterThan(4);
    expect(asked.mock.calls.length).toBeLessThan(16);
  });
});

test('13.19 a rejected stream refetches everything each half minute, until it is accepted', async () => {
  const asked = refuse(429, 'too-many-requests');
  const { told, statuses, close } = follow();
  await settle();
  expect(told).toEqual(['reset']);
  await settle(120_000);
  expect(told).toHaveLength(5);
  expect(asked.mock.calls.length).toBeGreaterThan(told.length);
  expect(new Set(statuses)).toEqual(new Set(['stale']));
  const before = told.length;
  const server = serve();
  await settle(45_000);
  await server.say('id: 7\n\n');
  expect(told.length).toBe(before + 1);
  expect(statuses.at(-1)).toBe('live');
  close();
});

describe('gather', () => {
  test('runs the first at once, and the rest of a burst together a second later', async () => {
    const runs: (readonly number[])[] = [];
    const tell = gather<number>(async (gathered) => void runs.push(gathered));
    [1, 2, 3].forEach(tell);
    expect(runs).toEqual([[1]]);
    await settle(999);
    tell(4);
    expect(runs).toEqual([[1]]);
    await settle(1);
    expect(runs).toEqual([[1], [2, 3, 4]]);
    await settle(5_000);
    tell(5);
    expect(runs).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('never runs twice at the same time', async () => {
    const done: (() => void)[] = [];
    const run = vi.fn<(gathered: readonly number[]) => Promise<void>>(
      () => new Promise((resolve) => void done.push(resolve)),
    );
    const tell = gather<number>(run);
    tell(1);
    tell(2);
    await settle(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    done[0]?.();
    await settle();
    expect(run).toHaveBeenLastCalledWith([2]);
  });
});

describe('positions', () => {
  const at = '2026-11-21T11:00:00.000Z';
  const moved = { booking_id: 'b5b8c8d2-5a0f-4f0e-9d0b-0c9f3a1f2e10', latitude: 26.9, longitude: 75.8, at };

  test('arrive beside the changes, and move only the trip that is shown', async () => {
    const server = serve();
    const { told, moves, close } = follow();
    await settle();
    await server.say(`event: trip\ndata: ${JSON.stringify({ ...moved, eta_minutes: 4 })}\n\n`);
    await server.say('event: trip\ndata: {"booking_id":"nonsense"}\n\n');
    close();
    expect([told, moves]).toEqual([['reset'], [{ ...moved, eta_minutes: 4 }]]);
    const queries = new QueryClient();
    const [shown, other] = [moved.booking_id, 'another'].map((id) => ({ id, driver_position: null }));
    queries.setQueryData(['package_booking', 'tracked', 'abc'], shown);
    queries.setQueryData(['package_booking', 'tracked', 'def'], other);
    moveTrip(queries, { ...moved, eta_minutes: 4 });
    expect(queries.getQueryData(['package_booking', 'tracked', 'abc'])).toEqual({
      ...shown,
      driver_position: { latitude: 26.9, longitude: 75.8, at },
      eta_minutes: 4,
    });
    expect(queries.getQueryData(['package_booking', 'tracked', 'def'])).toBe(other);
  });
});

describe('refetchChanged', () => {
  const shown = (queries: QueryClient, queryKey: string[], ms: number, parts: string[] = []) => {
    const queryFn = vi.fn<() => Promise<unknown>>(
      () => new Promise((resolve) => setTimeout(resolve, ms, 'read')),
    );
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity, meta: { parts } }).subscribe(
      () => undefined,
    );
    return queryFn;
  };

  test('refetches the queries that show the record, and everything after a reset', async () => {
    const queries = new QueryClient();
    const bookings = shown(queries, ['package_booking', 'own'], 100);
    const drivers = shown(queries, ['driver', 'active'], 100);
    await settle(100);
    void refetchChanged(queries, [change]);
    await settle(1_000);
    expect([bookings.mock.calls.length, drivers.mock.calls.length]).toEqual([2, 1]);
    void refetchChanged(queries, ['reset']);
    await settle(1_000);
    expect([bookings.mock.calls.length, drivers.mock.calls.length]).toEqual([3, 2]);
  });

  test('refetches the queries that show the record as part of another', async () => {
    const queries = new QueryClient();
    const booking = shown(queries, ['worker_booking', 'own'], 100, ['assignment']);
    await settle(100);
    void refetchChanged(queries, [{ ...change, thing: 'assignment' }]);
    await settle(1_000);
    expect(booking).toHaveBeenCalledTimes(2);
  });

  test('refetches counts that need not be live once in ten seconds of events, including the last event', async () => {
    const queries = new QueryClient();
    const queryFn = vi.fn<() => Promise<string>>(async () => 'read');
    const observer = (meta: { parts: string[]; everyMs?: number }) =>
      new QueryObserver(queries, { queryKey: ['today'], queryFn, staleTime: Infinity, meta });
    const parts = ['package_booking'];
    observer({ parts, everyMs: 10_000 }).subscribe(() => undefined);
    for (let second = 0; second < 10; second += 1) {
      await settle(1_000);
      void refetchChanged(queries, [change]);
    }
    expect(queryFn.mock.calls.length).toBeLessThanOrEqual(2);
    await settle(10_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    await settle(60_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    // An open Today screen is live.
    observer({ parts }).subscribe(() => undefined);
    void refetchChanged(queries, [change]);
    await settle(1_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
  });

  test('refetches a not-found record only after a reset', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const missing = { type: 'x', title: 'x', status: 404, detail: 'x', code: 'not-found', request_id: 'x' };
    const queryFn = vi.fn<() => Promise<unknown>>(async () => {
      throw new ApiProblem({ ...missing, code: 'not-found' });
    });
    new QueryObserver(queries, { queryKey: ['package_booking', 'nothing'], queryFn }).subscribe(
      () => undefined,
    );
    await settle(100);
    void refetchChanged(queries, [change]);
    await settle(1_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    void refetchChanged(queries, ['reset']);
    await settle(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('lets a running fetch finish, and then repeats it if it may have read too early', async () => {
    const queries = new QueryClient();
    const bookings = shown(queries, ['package_booking', 'own'], 10_000);
    await settle(9_999);
    void refetchChanged(queries, [change]);
    expect(bookings).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(bookings).toHaveBeenCalledTimes(2);
    await settle(60_000);
    expect(bookings).toHaveBeenCalledTimes(2);
  });

  test('refetches data read before the stream began, and failed queries, once it is open', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(['seeker', 'kept on the phone'], 'old', { updatedAt: 0 });
    const kept = shown(queries, ['seeker', 'kept on the phone'], 100);
    const at = Date.now();
    const fresh = shown(queries, ['package_booking', 'own'], 100);
    const lost = vi.fn<() => Promise<unknown>>(async () => {
      throw new TypeError('no network');
    });
    new QueryObserver(queries, { queryKey: ['driver'], queryFn: lost }).subscribe(() => undefined);
    await settle(100);
    void refetchOlder(queries, { id: '6', at });
    await settle(1_000);
    expect([kept, fresh, lost].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });
});
