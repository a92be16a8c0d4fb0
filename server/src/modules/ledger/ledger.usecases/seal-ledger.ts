import { createHash } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, takeLock, type Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { financialYear } from '@dihaadi/contract/indian-time';
import {
  brokenSeries,
  type Invoice,
  type Journal,
  documentsByIds,
  insertSeals,
  journalsByIds,
  lastSeal,
  nextSerial,
  overdrawnAccount,
  patiently,
  numberDocument,
  type Seal,
  type Sealed,
  sealsAfter,
  takeUnsealed,
  unbalancedJournal,
  unsealedBefore,
} from '../ledger.queries.ts';
import { wrongMonth } from '../ledger.months.queries.ts';
import { canonicalJson, documentNumber, seriesOf } from '../ledger.rules.ts';

const SEAL_LOCK = 7_117_011;
const BATCH = 500;

/**
 * Numbers waiting documents without a gap, and chains booked and issued entries by hash. Returns the number sealed.
 * Sequential and one run at a time, which payments need not wait for.
 */
export async function sealLedger(deps: { db: Db; clock: Clock }): Promise<number> {
  const at = deps.clock.now();
  const sealed = await inTransaction(deps.db, async (tx) => {
    await takeLock(tx, SEAL_LOCK);
    const waiting = await takeUnsealed(tx, BATCH);
    if (waiting.length === 0) return 0;
    await numberDocuments(tx, waiting, at);
    const last = await lastSeal(tx);
    await insertSeals(tx, await chain(tx, waiting, last ?? BEFORE_ALL), at);
    return waiting.length;
  });
  return sealed < BATCH ? sealed : sealed + (await sealLedger(deps));
}

async function numberDocuments(tx: Tx, waiting: readonly Sealed[], at: Date): Promise<void> {
  const documents = await documentsByIds(tx, idsOf(waiting, 'document'));
  // In waiting order, which is the order of issue.
  for (const { thingId } of waiting) {
    const document = documents.get(thingId);
    if (document === undefined) continue;
    const series = seriesOf({
      kind: document.kind,
      isTest: isTest(document),
      financialYear: financialYear(document.issuedAt),
    });
    await numberDocument(tx, document.id, documentNumber(series, await nextSerial(tx, series)));
    // Notifies waiting readers of the number.
    await recordEvent(tx, {
      thing: 'document',
      thingId: document.id,
      name: 'number',
      actor: system,
      topics: [],
      at,
    });
  }
}

const isTest = ({ data }: Invoice): boolean => data['test_mode'] === true;

const idsOf = (sealed: readonly Sealed[], thing: Sealed['thing']) =>
  sealed.filter((one) => one.thing === thing).map(({ thingId }) => thingId);

const BEFORE_ALL = { seq: 0, hash: '' };

/** Returns these things' links, each with the hash of the stored content and of the previous link. */
async function chain(
  db: Db,
  sealed: readonly Sealed[],
  before: { seq: number; hash: string },
): Promise<Seal[]> {
  const journals = await journalsByIds(db, idsOf(sealed, 'journal'));
  const documents = await documentsByIds(db, idsOf(sealed, 'document'));
  const links: Seal[] = [];
  let last = before;
  for (const one of sealed) {
    const content = (one.thing === 'journal' ? journals : documents).get(one.thingId);
    const link = { ...one, seq: last.seq + 1, hash: hashOf(last.hash, sealedContentOf(content)) };
    links.push(link);
    last = link;
  }
  return links;
}

// Journals from before currencies existed were sealed without one, all of them in rupees.
function sealedContentOf(content: Journal | Invoice | undefined): object | null {
  if (content === undefined) return null;
  if (!('currency' in content) || content.currency !== 'INR') return content;
  const { currency: _rupees, ...sealed } = content;
  return sealed;
}

const hashOf = (before: string, content: object | null): string =>
  createHash('sha256')
    .update(`${before}\n${canonicalJson(content)}`)
    .digest('hex');

export type Verified =
  { ok: true; journals: number; documents: number } | { ok: false; broken: string; because: string };

const SEALING_DEADLINE_MS = 3_600_000;

/**
 * Verifies that every journal balances, no more wages were drawn than prepaid, no number is missing, nothing has waited
 * over an hour for its seal, nothing sealed has changed, and monthly sums match their entries. Names the first broken
 * row.
 */
export async function verifyLedger(db: Db, now: Date): Promise<Verified> {
  const journal = await patiently(db, unbalancedJournal);
  if (journal !== undefined) return broken(`journal ${journal}`, 'its entries do not balance');
  const overdrawn = await patiently(db, overdrawnAccount);
  if (overdrawn !== undefined)
    return broken(`account ${overdrawn}`, 'more was drawn of it or went back than was paid ahead');
  const series = await patiently(db, brokenSeries);
  if (series !== undefined)
    return broken(`series ${series}`, 'a number is missing or was given outside of it');
  const unsealed = await patiently(db, (tx) =>
    unsealedBefore(tx, new Date(now.getTime() - SEALING_DEADLINE_MS)),
  );
  if (unsealed !== undefined)
    return broken(`${unsealed.thing} ${unsealed.id}`, 'it has waited for its seal for more than an hour');
  const chained = await verifyChain(db);
  const month = chained.ok ? await patiently(db, wrongMonth) : undefined;
  return month === undefined
    ? chained
    : broken(`sums of ${month}`, 'they are not what its sealed entries add up to');
}

async function verifyChain(db: Db): Promise<Verified> {
  const counted = { journal: 0, document: 0 };
  let last: { seq: number; hash: string } = BEFORE_ALL;
  for (;;) {
    const links = await sealsAfter(db, last.seq, BATCH);
    if (links.length === 0) return { ok: true, journals: counted.journal, documents: counted.document };
    const right = await chain(db, links, last);
    const wrong = links.find((link, index) => !isSame(link, right[index]));
    if (wrong !== undefined)
      return broken(
        `${wrong.thing} ${wrong.thingId}`,
        `it is not what link ${wrong.seq} of the chain sealed`,
      );
    for (const { thing } of links) counted[thing] += 1;
    last = links.at(-1) ?? last;
  }
}

const broken = (row: string, because: string): Verified => ({ ok: false, broken: row, because });

const isSame = (link: Seal, right: Seal | undefined): boolean =>
  link.seq === right?.seq && link.hash === right.hash;
