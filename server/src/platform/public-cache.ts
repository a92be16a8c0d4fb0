import { hash, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

type Encoding = 'br' | 'gzip';

/** A response that is the same for all visitors. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The kinds of things it shows: an event of one of them invalidates it. */
  of: readonly string[];
  seconds: number;
};

/** A cached response. The ETag is weak: it identifies the content in any encoding. */
export type Kept = Answer & {
  body: Buffer;
  etag: string;
  until: number;
  encoded: Map<Encoding, Buffer>;
};

export type PublicCache = {
  read: (key: string) => Kept | undefined;
  /** Returns the weak ETag of anything that shows these kinds of things, until the next event of one of them. */
  versionOf: (things: readonly string[]) => string;
  /** Returns the current event count. Call it before reading from the database what `keep` will store. */
  begin: () => number;
  /** Caches a response, unless an event since `begun` has invalidated it or its lifetime is 0 seconds. */
  keep: (key: string, answer: Answer, begun: number) => Kept;
  /** Produces the response for `key` once for all who wait for it, and caches it. */
  produce: (key: string, make: () => Promise<Answer>) => Promise<Kept>;
  /** Drops every response that shows one of these kinds of things, and prevents caching of any that began before. */
  forget: (things: readonly string[]) => void;
};

const MAX_BYTES = 40_000_000;
// Responses to addresses with parameters are unlimited in number: they only evict one another.
const MAX_BYTES_ASKED = 8_000_000;
// Large enough for the sitemap of 20,000 jobs.
const MAX_ENTRY_BYTES = 2_500_000;

/**
 * Creates an in-memory cache of what visitors read: bounded in bytes, least recently used first out. Each server has
 * its own; the event stream invalidates them all.
 */
export function createPublicCache({ clock }: { clock: Clock }): PublicCache {
  const plain = createStore(MAX_BYTES);
  const asked = createStore(MAX_BYTES_ASKED);
  const storeOf = (key: string) => (key.includes('?') ? asked : plain);
  const making = new Map<string, Promise<Kept>>();
  // The event count at the last event of each kind of thing.
  const heard = new Map<string, number>();
  let events = 0;
  // Each server counts its own events.
  const server = randomBytes(6).toString('base64url');

  const keep = (key: string, answer: Answer, begun: number): Kept => {
    const entry = toCacheEntry(answer, clock.now().getTime());
    // A change in the meantime may be missing: those who waited still get this response, later callers don't.
    const isOutdated = answer.of.some((thing) => (heard.get(thing) ?? 0) > begun);
    const isWorthIt = answer.seconds > 0 && entry.body.length <= MAX_ENTRY_BYTES;
    if (isWorthIt && !isOutdated) storeOf(key).set(key, entry);
    return entry;
  };
  const make = async (key: string, from: () => Promise<Answer>) => {
    const begun = events;
    return keep(key, await from(), begun);
  };
  return {
    read: (key) => {
      const store = storeOf(key);
      const entry = store.get(key);
      if (entry === undefined || entry.until > clock.now().getTime()) return entry;
      store.delete(key);
      return undefined;
    },
    versionOf: (things) => `W/"${[server, ...things.map((thing) => heard.get(thing) ?? 0)].join('.')}"`,
    begin: () => events,
    keep,
    produce: (key, from) => {
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const done = make(key, from).finally(() => {
        if (making.get(key) === done) making.delete(key);
      });
      making.set(key, done);
      return done;
    },
    forget: (things) => {
      events += 1;
      for (const thing of things) heard.set(thing, events);
      making.clear();
      for (const store of [plain, asked])
        for (const [key, entry] of store.entries())
          if (entry.of.some((thing) => things.includes(thing))) store.delete(key);
    },
  };
}

/** Creates a store of entries with a total size of up to `maxSize` bytes. */
const createStore = (maxSize: number) =>
  new LRUCache<string, Kept>({ maxSize, sizeCalculation: (entry, key) => sizeOf(key, entry) });

// The encoded copies are smaller than the body: twice its size covers them. An entry itself takes about a kilobyte.
const sizeOf = (key: string, { body }: Kept): number => 1_000 + key.length * 2 + body.length * 2;

function toCacheEntry(answer: Answer, now: number): Kept {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  return { ...answer, body, etag: etagOf(body), until: now + answer.seconds * 1000, encoded: new Map() };
}

/** Returns the weak ETag of a content. */
const etagOf = (body: string | Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

const SMALLEST_ENCODED = 1024;

/** Returns the body in the client's preferred encoding; each encoding is made once. */
export function bodyFor(entry: Kept, accepted: string | undefined): { body: Buffer; encoding?: Encoding } {
  if (entry.body.length < SMALLEST_ENCODED) return { body: entry.body };
  const encoding = bestEncoding(accepted ?? '');
  if (encoding === undefined) return { body: entry.body };
  const before = entry.encoded.get(encoding);
  const body = before ?? encode(entry.body, encoding);
  if (before === undefined) entry.encoded.set(encoding, body);
  return { body, encoding };
}

function bestEncoding(accepted: string): Encoding | undefined {
  const offers = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
      .map((one) => one.split(';', 1)[0]),
  );
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : undefined;
}

const encode = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Whether the client already has this version (`If-None-Match`). */
export function clientHas({ etag }: { etag: string }, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
  );
}
