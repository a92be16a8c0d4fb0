import type { Endpoint, PlacedId } from '@dihaadi/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../actor.ts';
import type { SentCall } from '../approval-action.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db.ts';
import type { LiveHub } from '../live.ts';
import type { PublicCache } from '../public-cache.ts';
import type { Signals } from '../signals.ts';
import type { Slots } from '../upload-slots.ts';
import type { Streams } from './streams.ts';

/** What routes are served with. */
export type HttpApp = {
  fastify: FastifyInstance;
  clock: Clock;
  hub: LiveHub;
  signals: Signals;
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  limitScale: number;
  /** Who the bearer token speaks for; refuses with 401 `unauthenticated`. */
  authenticate: (token: string) => Person;
  /** Whether staff have suspended the account. */
  isSuspended: (accountId: string) => boolean;
  /** A manager with their cities and areas; refuses with 403 `area-not-open` while the managers' area is closed. */
  atDesk: (manager: Person) => Promise<Person>;
  /** Refuses with 404 what is in no city of the manager. */
  checkCities: (manager: Person, asked: readonly PlacedId[]) => Promise<void>;
  /** Calls `end` when the session is revoked, at once when it is already; gives the function that lets go. */
  onRevoked: (sessionId: string, end: () => void) => () => void;
  /** Told of every 403, for the audit log. */
  onForbidden: (person: Person, endpoint: Endpoint) => Promise<void>;
  /** Keeps which page a member of staff reads in a support session. */
  onSupportRead: (person: Person, path: string) => Promise<void>;
  /**
   * Refuses with 409 `approval-needed` what waits for a second person. With `tx` once more, in the transaction that holds what the
   * answer depends on.
   */
  checkSecondPerson: (
    person: Person,
    asked: { endpoint: Endpoint; call: SentCall; tx?: Tx },
  ) => Promise<void>;
  streams: Streams;
  /** The uploads under way, by account. */
  uploads: Slots;
  /** What visitors read, kept in memory. */
  cache: PublicCache;
  /** Runs what only reads, at a replica of the database where there is one. */
  readAtReplica: <T>(read: () => Promise<T>) => Promise<T>;
  /** Every endpoint served so far, for OpenAPI and the architecture tests. */
  served: Endpoint[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the route; undefined for guests. */
    person: Person | undefined;
  }
}
