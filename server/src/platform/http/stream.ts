import type { Endpoint } from '@dihaadi/contract/endpoint';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionsOf } from '../actor.ts';
import type { Db } from '../db.ts';
import type { RecordedEvent } from '../events.ts';
import { eventsAfter } from '../events.queries.ts';
import type { HttpApp } from './http-app.ts';
import { type Call, callOf, routeOf } from './serve.ts';
import type { Listener } from './streams.ts';

const HEARTBEAT_MS = 15_000;
const RESUME_AT_MOST = 1_000;
const LOOK_BACK_AT_MOST = 10_000;
const BUFFER_AT_MOST = 1_000_000;
const SIGNAL_BUFFER_AT_MOST = 100_000;

/** What a stream subscribes to. */
export type Subscription = {
  /** Events with one of these topics are sent. */
  topics: string[];
  /** Whether a slot is always reserved for it. */
  isStaff?: boolean;
};

/**
 * Serves a stream of the contract: server-sent events, resumable with `Last-Event-ID`. A client that was away for too
 * long gets one event named `reset` and fetches everything again.
 */
export function serveStream<const E extends Endpoint & { kind: 'stream' }>(
  app: HttpApp & { db: Db },
  endpoint: E,
  subscribe: (call: Call<E>) => Promise<Subscription>,
): void {
  app.served.push(endpoint);
  app.fastify.route({
    ...routeOf(app, endpoint),
    // A HEAD of an endless response would only be answered when it ends.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const subscription = await subscribe(callOf(endpoint, request));
      const since = lastEventId(request);
      // Subscribed before past events are read, so that none is lost in between.
      const heard: RecordedEvent[] = [];
      const unwatch = app.hub.watchTopics(subscription.topics, (event) => heard.push(event));
      try {
        const missed = since === undefined ? [] : await missedSince(app, since, subscription.topics);
        open(app, { request, reply, subscription, missed, heard });
      } finally {
        unwatch();
      }
    },
  });
}

type Opening = {
  request: FastifyRequest;
  reply: FastifyReply;
  subscription: Subscription;
  missed: RecordedEvent[] | 'too-many';
  /** Events received while past ones were read; may include the newest of those. */
  heard: RecordedEvent[];
};

function open(app: HttpApp, opening: Opening): void {
  const { request, reply, subscription, missed, heard } = opening;
  const response = reply.raw;
  const send = (event: RecordedEvent) => {
    // More events may follow the end; writing then would crash the server.
    if (response.writableEnded) return;
    response.write(`id: ${event.seq}\nevent: change\ndata: ${JSON.stringify(shown(event))}\n\n`);
    // A client that does not read is cut off; it resumes where it stopped.
    if (response.writableLength > BUFFER_AT_MOST) response.destroy();
  };
  const end = () => response.end();
  let unwatchSessions: (() => void)[] = [];
  const letGo = app.streams.add(listenerOf(opening), end);
  const unwatch = app.hub.watchTopics(subscription.topics, send);
  const unwatchSignals = app.signals.watch(subscription.topics, ({ name, data }) => {
    // A current position is worthless later, so it is not queued for a client that does not read.
    if (response.writableEnded || response.writableLength > SIGNAL_BUFFER_AT_MOST) return;
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  });
  const heartbeat = setInterval(
    () => response.writableEnded || response.write(': still here\n\n'),
    HEARTBEAT_MS,
  );
  const expiry = request.person && setTimeout(end, millisecondsLeft(app, request.person.tokenExpiresAt));
  const cleanUp = () => {
    letGo();
    unwatchSessions.forEach((unwatchSession) => unwatchSession());
    unwatch();
    unwatchSignals();
    clearInterval(heartbeat);
    clearTimeout(expiry);
  };
  response.once('close', cleanUp);
  // A client that has gone is not an error.
  response.on('error', () => undefined);
  reply.hijack();
  // A client that left while past events were read has already emitted 'close'.
  if (request.raw.destroyed || response.destroyed) return cleanUp();
  response.writeHead(200, {
    ...outgoing(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // After sign-out nothing more is sent, not even past events; the sign-out may have happened while those were read.
  unwatchSessions = sessionsOf(request.person).map((id) => app.onRevoked(id, end));
  const past = missed === 'too-many' ? [] : missed;
  if (!response.writableEnded) response.write(headOf(app, opening));
  past.forEach(send);
  heard.filter(({ seq }) => seq > (past.at(-1)?.seq ?? 0)).forEach(send);
}

const listenerOf = ({ request, subscription }: Opening): Listener => ({
  of: request.person?.id ?? subscription.topics.join(),
  address: normalizeIP(request.ip),
  isStaff: subscription.isStaff === true,
});

/** Returns the beginning of a stream: the retry delay, its position, and whether to fetch everything again. */
function headOf(app: HttpApp, { missed, heard }: Opening): string {
  const isAnew = missed === 'too-many';
  // A client cut off while receiving past events must not assume that it has all of them: no id before them.
  const id = isAnew || missed.length + heard.length === 0 ? `id: ${app.hub.position()}\n` : '';
  return `retry: 1000\n${id}${isAnew ? 'event: reset\ndata: {}\n' : ''}\n`;
}

const shown = (event: RecordedEvent) => ({
  thing: event.thing,
  thing_id: event.thingId,
  name: event.name,
  at: event.at.toISOString(),
});

const millisecondsLeft = (app: HttpApp, until: Date) =>
  Math.max(0, until.getTime() - app.clock.now().getTime());

const outgoing = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));

const Digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

function lastEventId(request: FastifyRequest): number | undefined {
  const parsed = Digits.safeParse(request.headers['last-event-id']);
  return parsed.success ? parsed.data : undefined;
}

async function missedSince(
  app: HttpApp & { db: Db },
  since: number,
  topics: string[],
): Promise<RecordedEvent[] | 'too-many'> {
  // Resuming from far back would search through everyone's events.
  if (app.hub.position() - since > LOOK_BACK_AT_MOST) return 'too-many';
  const events = await eventsAfter(app.db, since, { topics, limit: RESUME_AT_MOST });
  return events.length === RESUME_AT_MOST ? 'too-many' : events;
}
