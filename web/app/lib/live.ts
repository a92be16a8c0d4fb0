import type { Endpoint } from '@dihaadi/contract/endpoint';
import { LiveEvent } from '@dihaadi/contract/live';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { openStream } from './api.ts';
import { ApiProblem } from './request.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
// Servers send a comment more often than this; a phone that changed cells hears nothing and no error.
const SILENCE_MS = 45_000;

/** `stale`: what the screen shows may be old; it is being reconnected. */
export type LiveStatus = 'connecting' | 'live' | 'stale';

type Watch = {
  endpoint: Endpoint;
  params?: Record<string, string> | undefined;
  /** `reset` when too much was missed to be told: everything shown may be old. */
  onEvent: (event: LiveEvent | 'reset') => void;
  onStatus: (status: LiveStatus) => void;
};

/** Follows a stream of the API until closed; reconnects by itself and misses nothing (`Last-Event-ID`). */
export function watch({ endpoint, params, onEvent, onStatus }: Watch): () => void {
  const closed = new AbortController();
  let lastEventId = '';
  let wait = FIRST_WAIT_MS;

  const parser = createParser({
    onRetry: (ms) => {
      wait = Math.min(ms, LONGEST_WAIT_MS);
    },
    onEvent: (message) => {
      if (message.id !== undefined) lastEventId = message.id;
      const event = parseEvent(message);
      if (event !== undefined) onEvent(event);
    },
  });

  async function listen(): Promise<void> {
    const silence = silenceTimer(closed.signal);
    try {
      const reply = await openStream(endpoint, { params, lastEventId, signal: silence.signal });
      onStatus('live');
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
      try {
        await listen();
      } catch (error) {
        if (isFinal(error)) return onStatus('stale');
      }
      if (closed.signal.aborted) return;
      onStatus('stale');
      await pause(wait * (0.5 + Math.random()), closed.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  void follow();
  return () => closed.abort();
}

/** Follows a stream while the screen is shown. Give `key` what makes it another stream; null watches nothing. */
export function useLive(
  key: string | null,
  stream: { endpoint: Endpoint; params?: Record<string, string> },
  onEvent: (event: LiveEvent | 'reset') => void,
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const latest = useEffectEvent(onEvent);
  const open = useEffectEvent(() =>
    watch({ ...stream, onEvent: (event) => latest(event), onStatus: setStatus }),
  );
  useEffect(() => (key === null ? undefined : open()), [key]);
  return status;
}

function parseEvent(message: EventSourceMessage): LiveEvent | 'reset' | undefined {
  if (message.event === 'reset') return 'reset';
  try {
    return LiveEvent.safeParse(JSON.parse(message.data)).data;
  } catch {
    return undefined;
  }
}

/** Refused for good: asking again would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403, 404].includes(error.problem.status);
}

/** Aborts when nothing came for a while, or when the watch is closed. */
function silenceTimer(closed: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  return {
    signal: AbortSignal.any([closed, silent.signal]),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Waits, but not when the network comes back or the watch is closed. */
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
