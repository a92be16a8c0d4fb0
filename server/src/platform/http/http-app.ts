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

/** Dependencies of all routes. */
export type HttpApp = {
  fastify: FastifyInstance;
  clock: Clock;
  hub: LiveHub;
  signals: Signals;
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  limitScale: number;
  /** Returns the person of the bearer token; throws 401 `unauthenticated`. */
  authenticate: (token: string) => Person;
  /** Whether staff have suspended the account. */
  isSuspended: (accountId: string) => boolean;
  /** Returns a manager with their cities and areas; throws 403 `area-not-open` while the managers' area is closed. */
  atDesk: (manager: Person) => Promise<Person>;
  /** Throws 404 for things in none of the manager's cities. */
  checkCities: (manager: Person, asked: readonly PlacedId[]) => Promise<void>;
  /** Calls `end` when the session is revoked, at once if it already is. Returns the function that unsubscribes. */
  onRevoked: (sessionId: string, end: () => void) => () => void;
  /** Called for every 403, for the audit log. */
  onForbidden: (person: Person, endpoint: Endpoint) => Promise<void>;
  /** Records which page a staff member reads in a support session. */
  onSupportRead: (person: Person, path: string) => Promise<void>;
  /**
   * Throws 409 `approval-needed` for calls that need a second person. With `tx`, checks again in the transaction that
   * locks what the result depends on.
   */
  checkSecondPerson: (
    person: Person,
    asked: { endpoint: Endpoint; call: SentCall; tx?: Tx },
  ) => Promise<void>;
  streams: Streams;
  /** The uploads in progress, by account. */
  uploads: Slots;
  /** In-memory cache of what visitors read. */
  cache: PublicCache;
  /** Runs a read-only operation at a replica of the database, if there is one. */
  readAtReplica: <T>(read: () => Promise<T>) => Promise<T>;
  /** Every endpoint served so far, for OpenAPI and the architecture tests. */
  served: Endpoint[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route's guard; undefined for guests. */
    person: Person | undefined;
  }
}
