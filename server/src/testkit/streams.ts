import type { Endpoint } from '@dihaadi/contract/endpoint';
import { DriverMoved, LiveEvent, TripMoved } from '@dihaadi/contract/live';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type TestApp, urlOf } from './test-app.ts';

const Moved = z.union([TripMoved, DriverMoved]);
type Moved = z.output<typeof Moved>;

type Message = { id: number; event: string; data: LiveEvent | undefined };

/** Server-sent-event stream as a browser sees it, over real HTTP. */
export type Stream = {
  status: number;
  headers: Headers;
  /** Every message so far. */
  messages: Message[];
  /** Messages that are no changes: positions. */
  moves: Moved[];
  /** `thing.name` of every change so far that was made by a person, in the order they came. */
  changes: () => string[];
  /** The value of `Last-Event-ID` that a browser would send when it reconnects. */
  lastId: () => number;
  hasEnded: () => boolean;
  leave: () => void;
};

/** Changes that the queue makes itself: a notification, and no driver left to offer a trip to. */
const AUTOMATIC_CHANGES: ReadonlySet<string> = new Set(['notification', 'nobody_left']);

type Wish = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  token?: string | undefined;
  lastEventId?: number;
  /** The client address that a trusted proxy names. */
  from?: string;
};

/** Starts listening on a free port. Returns the address. */
export const listen = (app: TestApp): Promise<string> => app.fastify.listen({ port: 0, host: '127.0.0.1' });

/** Opens the stream; once its head has arrived, no event is missed. It is closed when the test ends. */
export async function openStream(
  address: string,
  endpoint: Endpoint,
  { params = {}, query = {}, token, lastEventId, from }: Wish = {},
): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(address + urlOf(endpoint, { params, query }), {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    signal: leaving.signal,
  });
  const messages: Message[] = [];
  const moves: Moved[] = [];
  let ended = false;
  onTestFinished(() => leaving.abort());
  // Closing rejects the pending read; that is a normal end.
  void readInto({ messages, moves }, response)
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    messages,
    moves,
    changes: () =>
      messages.flatMap(({ data }) =>
        data === undefined || AUTOMATIC_CHANGES.has(data.thing) || AUTOMATIC_CHANGES.has(data.name)
          ? []
          : `${data.thing}.${data.name}`,
      ),
    lastId: () => messages.at(-1)?.id ?? 0,
    hasEnded: () => ended,
    leave: () => leaving.abort(),
  };
}

type Heard = Pick<Stream, 'messages' | 'moves'>;

async function readInto({ messages, moves }: Heard, response: Response): Promise<void> {
  let id = 0;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line): [string, string] => cut(line)));
      id = fields.has('id') ? Number(fields.get('id')) : id;
      const event = fields.get('event') ?? '';
      const data: unknown = JSON.parse(fields.get('data') ?? 'null');
      if (['trip', 'driver'].includes(event)) {
        moves.push(Moved.parse(data));
        continue;
      }
      // A stream's head and heartbeats contain no event.
      messages.push({
        id,
        event,
        data: event === 'change' ? LiveEvent.parse(data) : undefined,
      });
    }
  }
}

function cut(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}
