import type { Db } from '../../../platform/db.ts';
import { dayAfter } from '@dihaadi/contract/indian-time';
import { mustHaveDigest, newestDue } from '../ledger.digest.rules.ts';
import { firstSealedAt, sealBySeq } from '../ledger.queries.ts';
import {
  type Digest,
  type DigestDeps,
  digestOfEvents,
  digestText,
  recordedDigests,
  readDigest,
} from './ledger-digest.ts';

type Read = { digest: Digest; hash: string };

export type DigestsVerified = { ok: true; digests: number } | { ok: false; broken: string; because: string };

const broken = (day: string, because: string): DigestsVerified => ({
  ok: false,
  broken: `the digest of ${day}`,
  because,
});

/**
 * Verifies that every day's digest exists, is signed, follows from the previous one and still matches the ledger and
 * the history; `copies` are digest texts kept elsewhere. Names the first wrong day.
 */
export async function verifyDigests(
  deps: DigestDeps,
  now: Date,
  copies: readonly string[] = [],
): Promise<DigestsVerified> {
  const found = await allDigests(deps, now);
  if (!Array.isArray(found)) return found;
  const wrong = (await firstMismatch(deps.db, found)) ?? wrongCopy(deps, found, copies);
  return wrong ?? { ok: true, digests: found.length };
}

/** Returns all digests, oldest first, or which one is missing, forged or replaced. */
async function allDigests(deps: DigestDeps, now: Date): Promise<Read[] | DigestsVerified> {
  const noted = await recordedDigests(deps.db);
  const hashes = new Map(noted.map(({ day, hash }) => [day, hash]));
  const found: Read[] = [];
  for (let day = await newestDay(deps.db, noted.at(-1)?.day, now); day !== undefined;) {
    const read = await readDay(deps, day, found[0]);
    if (!('digest' in read)) return read;
    if (hashes.get(day) !== read.hash) return broken(day, 'it is not the one on record');
    found.unshift(read);
    day = read.digest.previous === null ? undefined : dayAfter(day, -1);
  }
  const [first] = noted;
  return first === undefined || first.day === found[0]?.digest.day
    ? found
    : broken(first.day, 'no other follows it');
}

/** Returns the newest day that has or must have a digest; undefined if none is needed. */
async function newestDay(db: Db, noted: string | undefined, now: Date): Promise<string | undefined> {
  const due = newestDue(now);
  if (noted !== undefined) return noted > due ? noted : due;
  const sealed = await firstSealedAt(db);
  return sealed !== undefined && mustHaveDigest(sealed, now) ? due : undefined;
}

/** Reads a day's digest, on its own and before the next day's. */
async function readDay(
  deps: DigestDeps,
  day: string,
  next: Read | undefined,
): Promise<Read | DigestsVerified> {
  const text = await digestText(deps, day);
  if (text === undefined) return broken(day, 'it is missing');
  const read = readDigest(deps.digestPasses, text);
  if (read === undefined) return broken(day, 'its signature is not ours');
  if (read.digest.day !== day) return broken(day, `it is that of ${read.digest.day}`);
  if (next !== undefined && next.digest.previous !== read.hash)
    return broken(day, 'it is not the one that the next day’s follows');
  return read;
}

/** Returns the first day whose digest does not match the database. */
async function firstMismatch(db: Db, found: readonly Read[]): Promise<DigestsVerified | undefined> {
  let after = 0;
  for (const { digest } of found) {
    const { day, seal, events } = digest;
    if (seal !== null && (await sealBySeq(db, seal.seq))?.hash !== seal.hash)
      return broken(day, `the ledger’s link ${seal.seq} is not the one it took down`);
    const now = await digestOfEvents(db, { after, upTo: events.up_to });
    if (now.hash !== events.hash || now.count !== events.count)
      return broken(day, `events up to ${events.up_to} were changed, added or deleted since`);
    after = events.up_to;
  }
  return undefined;
}

function wrongCopy(
  { digestPasses }: DigestDeps,
  found: readonly Read[],
  copies: readonly string[],
): DigestsVerified | undefined {
  for (const copy of copies) {
    const read = readDigest(digestPasses, copy);
    if (read === undefined) return broken('a copy', 'its signature is not ours');
    const { day } = read.digest;
    if (!found.some(({ hash }) => hash === read.hash))
      return broken(day, 'the copy is not the one kept here');
  }
  return undefined;
}
