import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { DriverMoved, LiveEvent, TripMoved } from '@dihaadi/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { openStream } from './api.ts';
import type { EventPosition } from './event-position.ts';
import { isRecord, isText } from './type-guards.ts';
import type { LiveFeed } from './live-feed.ts';
import { moveTrip } from './live-trip.ts';
import { refetchChanged, refetchOlder } from './refetch-changed.ts';
import { ApiProblem } from './request.ts';

/** `stale`: the screen's data may be outdated while reconnecting. `ended`: we may no longer follow the stream. */
export type LiveStatus = 'connecting' | 'live' | 'stale' | 'ended';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
// Servers send a comment more often than this; a phone that changed cells receives nothing and no error.
const MAX_STREAM_SILENCE_MS = 45_000;
const MIN_REFETCH_GAP_MS = 1_000;
const POLL_MS = 30_000;

type Watch = {
  endpoint: Endpoint;
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  /** `reset` if events may have been missed: all data shown may be outdated. */
  onEvent: (event: LiveEvent | 'reset') => void;
  onStatus: (status: LiveStatus) => void;
  /** A new position; missed positions are not resent. */
  onMove?: ((moved: TripMoved | DriverMoved) => void) | undefined;
  /** Position at which the first connection starts; without it, the stream starts with a `reset`. */
  since?: EventPosition | undefined;
};

/**
 * Follows a stream of the API until closed; reconnects automatically and misses nothing (`Last-Event-ID`). While the
 * server rejects it (429), emits a `reset` every half minute instead.
 */
export function watch({ endpoint, params, query, onEvent, onStatus, onMove, since }: Watch): () => void {
  const closed = new AbortController();
  let lastEventId = since?.id ?? '';
  let wait = FIRST_WAIT_MS;
  let polledAt = -POLL_MS;

  const parser = createParser({
    onRetry: (ms) => {
      wait = Math.min(ms, LONGEST_WAIT_MS);
    },
    // An id may come without an event: the head of a stream sends its current position.
    onId: (id) => {
      lastEventId = id;
    },
    onEvent: (message) => {
      const moved = parseMove(message);
      if (moved !== undefined) return onMove?.(moved);
      const event = parseEvent(message);
      if (event !== undefined) onEvent(event);
    },
  });

  async function listen(): Promise<void> {
    const silence = silenceTimer(closed.signal);
    try {
      const reply = await openStream(endpoint, { params, query, lastEventId, signal: silence.signal });
      onStatus('live');
      // Every change from now on is received; changes between the page's load and now were not.
      if (lastEventId === '') onEvent('reset');
      wait = FIRST_WAIT_MS;
      parser.reset();
      const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        silence.restart();
        parser.feed(part.value);
      }
    } finally {
      silence.stop();
    }
  }

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      let longest = Infinity;
      try {
        await listen();
      } catch (error) {
        if (isFinal(error)) return onStatus('ended');
        // The server responds but has no capacity for a stream: data is refetched periodically.
        if (isRefused(error)) {
          if (performance.now() - polledAt >= POLL_MS) {
            polledAt = performance.now();
            onEvent('reset');
          }
          longest = polledAt + POLL_MS - performance.now();
        }
      }
      if (closed.signal.aborted) return;
      onStatus('stale');
      await pause(Math.min(wait * (0.5 + Math.random()), longest), closed.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  void follow();
  return () => closed.abort();
}

/** Runs at once for the first item; items within a second after, or while it still runs, are gathered into one more run. */
export function gather<T>(run: (gathered: readonly T[]) => Promise<void>): (one: T) => void {
  let waiting: T[] = [];
  let running = false;
  const work = async () => {
    running = true;
    while (waiting.length > 0) {
      const gathered = waiting;
      waiting = [];
      await Promise.all([run(gathered), new Promise((resolve) => setTimeout(resolve, MIN_REFETCH_GAP_MS))]);
    }
    running = false;
  };
  return (one) => {
    waiting.push(one);
    if (!running) void work();
  };
}

type Followed = Pick<Watch, 'endpoint' | 'params' | 'query' | 'onStatus' | 'since'> & {
  /** Receives all events. */
  feed?: LiveFeed | undefined;
};

/** Follows a stream until closed, refetches data that its events report as changed, and updates positions. */
export function followChanges(queries: QueryClient, { feed, onStatus, ...source }: Followed): () => void {
  let isOpened = false;
  return watch({
    ...source,
    onEvent: gather(async (events) => {
      feed?.publishChanges(events);
      await refetchChanged(queries, events);
    }),
    onMove: (moved) => ('driver_id' in moved ? feed?.publishMove(moved) : moveTrip(queries, moved)),
    onStatus: (status) => {
      if (status === 'live' && !isOpened && source.since !== undefined)
        void refetchOlder(queries, source.since);
      isOpened ||= status === 'live';
      onStatus(status);
    },
  });
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value);

const hasTimedPosition = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isNumber(value['latitude']) && isNumber(value['longitude']) && isText(value['at']);

const isTripMoved = (value: unknown): value is TripMoved =>
  hasTimedPosition(value) &&
  isText(value['booking_id']) &&
  (value['eta_minutes'] === null || isNumber(value['eta_minutes']));

const isDriverMoved = (value: unknown): value is DriverMoved =>
  hasTimedPosition(value) && isText(value['driver_id']) && isTextOrNone(value['booking_id']);

const isLiveEvent = (value: unknown): value is LiveEvent =>
  isRecord(value) &&
  [value['thing'], value['name'], value['at']].every(isText) &&
  isTextOrNone(value['thing_id']);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseMove({ event, data }: EventSourceMessage): TripMoved | DriverMoved | undefined {
  if (event !== 'trip' && event !== 'driver') return undefined;
  const moved = fromJson(data);
  return (event === 'trip' ? isTripMoved : isDriverMoved)(moved) ? moved : undefined;
}

function parseEvent({ event, data }: EventSourceMessage): LiveEvent | 'reset' | undefined {
  if (event === 'reset') return 'reset';
  const parsed = fromJson(data);
  return isLiveEvent(parsed) ? parsed : undefined;
}

/** Permanent rejection: a retry would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403, 404].includes(error.problem.status);
}

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status === 429;

/** Aborts after a period of silence, or when the watch is closed. */
function silenceTimer(closed: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), MAX_STREAM_SILENCE_MS);
  return {
    signal: AbortSignal.any([closed, silent.signal]),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), MAX_STREAM_SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Waits, but resolves early when the network returns or the watch is closed. */
function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      closed.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    closed.addEventListener('abort', done);
  });
}
