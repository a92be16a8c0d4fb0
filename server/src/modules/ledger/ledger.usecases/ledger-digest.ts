import { createHash } from 'node:crypto';
import { z } from 'zod';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, takeLock, type Tx } from '../../../platform/db.ts';
import { dataOfEvents, keptEvents, lastSeq, recordEvent } from '../../../platform/events.queries.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import type { Storage } from '../../../platform/storage.ts';
import { daysDue } from '../ledger.digest.rules.ts';
import { lastSeal } from '../ledger.queries.ts';
import { canonicalJson } from '../ledger.rules.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Content of a daily digest: how far the ledger and the history extend, and a hash of each. */
const Digest = z.strictObject({
  /** Day in India that it closes. */
  day: Day,
  made_at: z.iso.datetime(),
  /** Hash of the previous day's digest; null in the first one. */
  previous: Hash.nullable(),
  /** Last link of the chain of seals; null before anything was sealed. */
  seal: z.strictObject({ seq: z.int(), hash: z.string() }).nullable(),
  /** Events after the last digest up to this number, without forgotten ones. */
  events: z.strictObject({ up_to: z.int(), count: z.int(), hash: Hash }),
});
export type Digest = z.output<typeof Digest>;

/** Database record of each digest. */
const DigestNote = z.object({ day: Day, hash: Hash, events_up_to: z.int() });
type DigestNote = z.output<typeof DigestNote>;

export type DigestDeps = { db: Db; storage: Storage; digestPasses: Passes };

const DIGEST_LOCK = 7_117_012;
const BATCH = 2_000;

/** Event that announces a new digest. */
const MADE = { thing: 'ledger', name: 'digest' } as const;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Parses the text of a digest; undefined if it is not one or not signed with our key. */
export function readDigest(passes: Passes, text: string): { digest: Digest; hash: string } | undefined {
  const [content = '', signature = ''] = text.trim().split(/\r?\n/);
  const hash = sha256(content);
  if (passes.read('ledger_digest', signature.trim()) !== hash) return undefined;
  return { digest: Digest.parse(JSON.parse(content)), hash };
}

/** Returns the digests on record, oldest first. */
export const recordedDigests = async (db: Db): Promise<DigestNote[]> =>
  (await dataOfEvents(db, MADE.thing, MADE.name)).map((data) => DigestNote.parse(data));

const lastDigest = async (db: Db) => (await recordedDigests(db)).at(-1);

/** Returns the stored text of a day's digest, or undefined. */
export const digestText = async ({ storage }: Pick<DigestDeps, 'storage'>, day: string) =>
  (await storage.get(`digests/${day}`))?.toString('utf8');

/**
 * Creates the signed digest of every completed Indian day without one and stores it outside the database, where an
 * attacker who changes the database can't change it too. Rerun after a crash, it keeps what is already stored.
 */
export async function makeDigests(deps: DigestDeps & { clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  for (const day of daysDue((await lastDigest(deps.db))?.day, now))
    await inTransaction(deps.db, async (tx) => {
      await takeLock(tx, DIGEST_LOCK);
      const last = await lastDigest(tx);
      if (last === undefined || last.day < day) await makeDigest(deps, tx, { day, last, now });
    });
}

type Wanted = { day: string; last: DigestNote | undefined; now: Date };

async function makeDigest(deps: DigestDeps, tx: Tx, { day, last, now }: Wanted): Promise<void> {
  const kept = await keptBefore(deps, day, last);
  const { digest, hash } = kept ?? (await newDigest(deps, tx, { day, last, now }));
  await recordEvent(tx, {
    ...MADE,
    thingId: null,
    actor: system,
    data: { day, hash, events_up_to: digest.events.up_to } satisfies DigestNote,
    topics: [],
    at: now,
  });
}

/** Returns what was stored by a run that ended before recording it. */
async function keptBefore(deps: DigestDeps, day: string, last: DigestNote | undefined) {
  const text = await digestText(deps, day);
  const read = text === undefined ? undefined : readDigest(deps.digestPasses, text);
  return read?.digest.previous === (last?.hash ?? null) ? read : undefined;
}

async function newDigest({ storage, digestPasses }: DigestDeps, tx: Tx, { day, last, now }: Wanted) {
  const seal = await lastSeal(tx);
  const digest: Digest = {
    day,
    made_at: now.toISOString(),
    previous: last?.hash ?? null,
    seal: seal === undefined ? null : { seq: seal.seq, hash: seal.hash },
    events: await digestOfEvents(tx, { after: last?.events_up_to ?? 0, upTo: await lastSeq(tx) }),
  };
  const content = canonicalJson(digest);
  const hash = sha256(content);
  const text = `${content}\n${digestPasses.give('ledger_digest', hash)}\n`;
  await storage.put(`digests/${day}`, Buffer.from(text));
  return { digest, hash };
}

/** Returns the hash and number of the events in this range. */
export async function digestOfEvents(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<Digest['events']> {
  const hash = createHash('sha256');
  let count = 0;
  for (let seen = after; ;) {
    const events = await keptEvents(db, { after: seen, upTo }, BATCH);
    for (const event of events) hash.update(`${canonicalJson(event)}\n`);
    count += events.length;
    seen = events.at(-1)?.seq ?? upTo;
    if (events.length < BATCH) return { up_to: upTo, count, hash: hash.digest('hex') };
  }
}
