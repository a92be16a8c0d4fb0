import { randomUUID } from 'node:crypto';
import type { Paper as ShownPaper, PaperKind } from '@dihaadi/contract/documents';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { recordLook } from '../../platform/access-log.ts';
import { indianDay } from '../../platform/indian-time.ts';
import { allows } from '../../platform/machine.ts';
import type { Passes } from '../../platform/passes.ts';
import { cleanPaper } from '../../platform/pictures.ts';
import type { Storage } from '../../platform/storage.ts';
import { transition } from '../../platform/transition.ts';
import { holdPerson } from '../accounts/accounts.public.ts';
import { renewPaper } from '../drivers/drivers.public.ts';
import { noSuch, registrationById, type RegistrationKind } from '../registration/registration.public.ts';
import {
  insertPaper,
  lockPaper,
  lockPapersOf,
  type Paper,
  paperById,
  papersOf,
  savePaperStatus,
} from './documents.queries.ts';
import {
  checkEnd,
  checkKind,
  isOneOfItsKind,
  LONGEST_PX,
  paperMachine,
  type PaperTransition,
  PASS_LASTS_MS,
  SKILL_CERTIFICATES_AT_MOST,
} from './documents.rules.ts';

export type Deps = { db: Db; clock: Clock; storage: Storage; passes: Passes };

const noSuchPaper = () => problem('not-found', 'no-such-document');

const shown = (paper: Paper, actor: Person): ShownPaper => ({
  id: paper.id,
  kind: paper.kind,
  status: paper.status,
  media: paper.media,
  bytes: paper.bytes,
  reason: paper.reason,
  decided_at: paper.decidedAt?.toISOString() ?? null,
  created_at: paper.createdAt.toISOString(),
  can: { judge: actor.role === 'super_admin' && allows(paperMachine, 'approve', paper.status) },
});

/** What the caller has sent, newest first. */
export const myPapers = async (deps: Deps, actor: Person): Promise<ShownPaper[]> =>
  (await papersOf(deps.db, actor.id)).map((paper) => shown(paper, actor));

/**
 * Keeps a paper of the caller's, drawn anew or looked through, for staff to judge. A newer licence, certificate of
 * registration, insurance or pollution certificate takes the place of the last; of skill certificates there may be ten.
 * Refuses a kind that is not the caller's with 400, what is no picture or PDF with 415, an eleventh certificate with 409
 * `in-use`.
 */
export async function sendPaper(
  deps: Deps,
  { actor, kind, file }: { actor: Person; kind: PaperKind; file: Buffer },
): Promise<ShownPaper> {
  checkKind(actor.role, kind);
  const { bytes, type } = await cleanPaper(file, LONGEST_PX);
  const at = deps.clock.now();
  const paper: Paper = {
    id: randomUUID(),
    accountId: actor.id,
    kind,
    status: 'pending',
    media: type,
    bytes: bytes.length,
    reason: null,
    decidedAt: null,
    createdAt: at,
  };
  // First the file, then the row: a row without its file would promise what is not there.
  await deps.storage.put(`papers/${paper.id}`, bytes);
  try {
    await inTransaction(deps.db, (tx) => keep(tx, paper, actor));
  } catch (error) {
    await deps.storage.remove(`papers/${paper.id}`);
    throw error;
  }
  return shown(paper, actor);
}

async function keep(tx: Tx, paper: Paper, actor: Person): Promise<void> {
  // Of two sent at once the second sees the first.
  await holdPerson(tx, actor.id);
  const others = await lockPapersOf(tx, actor.id, paper.kind);
  if (isOneOfItsKind(paper.kind))
    for (const other of others)
      await move(tx, { paper: other, name: 'replace', actor, at: paper.createdAt, reason: undefined });
  else if (others.length >= SKILL_CERTIFICATES_AT_MOST)
    throw problem('in-use', 'certificates-full', { count: SKILL_CERTIFICATES_AT_MOST });
  await insertPaper(tx, paper);
  await recordEvent(tx, {
    thing: paperMachine.thing,
    thingId: paper.id,
    name: 'send',
    toState: paper.status,
    actor,
    data: { kind: paper.kind, media: paper.media },
    topics: [topic.staff, topic.account(actor.id)],
    at: paper.createdAt,
  });
}

type Move = { paper: Paper; name: PaperTransition; actor: Person; at: Date; reason: string | undefined };

async function move(tx: Tx, { paper, name, actor, at, reason }: Move): Promise<Paper> {
  const isDecision = name !== 'replace';
  const change = {
    reason: isDecision ? (reason ?? null) : paper.reason,
    decidedAt: isDecision ? at : paper.decidedAt,
  };
  const status = await transition(tx, paperMachine, {
    id: paper.id,
    name,
    state: paper.status,
    actor,
    at,
    reason,
    data: { kind: paper.kind },
    topics: [topic.staff, topic.account(paper.accountId)],
    save: (to) => savePaperStatus(tx, paper.id, { from: paper.status, to, ...change }),
  });
  return { ...paper, ...change, status };
}

/**
 * Approves or rejects a paper that waits. With the last day of an approved one the driver's own papers go on, and who was
 * suspended because they were over is let in again. Refuses an unknown one with 404, any other state with 409
 * `invalid-transition`, and with 400 a last day that is over, or of a paper that has none.
 */
export async function judgePaper(
  deps: Deps,
  command: {
    actor: Person;
    paperId: string;
    name: 'approve' | 'reject';
    reason: string | undefined;
    expiresOn?: string | undefined;
  },
): Promise<ShownPaper> {
  const { actor, paperId, name, reason, expiresOn } = command;
  const at = deps.clock.now();
  const paper = await inTransaction(deps.db, async (tx) => {
    const locked = await lockPaper(tx, paperId);
    if (locked === undefined) throw noSuchPaper();
    const judged = await move(tx, { paper: locked, name, actor, at, reason });
    if (expiresOn !== undefined) {
      const { kind, accountId } = judged;
      checkEnd(kind, { expiresOn, today: indianDay(at) });
      await renewPaper(tx, { accountId, kind, expiry: expiresOn, at });
    }
    return judged;
  });
  return shown(paper, actor);
}

/** The papers of a driver, worker or company, for staff: which there are, not their content. Throws 404 `not-found`. */
export async function papersOfRegistration(
  deps: Deps,
  { actor, kind, id }: { actor: Person; kind: RegistrationKind; id: string },
): Promise<ShownPaper[]> {
  const registration = await registrationById(deps.db, kind, id);
  if (registration === undefined) throw noSuch(kind);
  return (await papersOf(deps.db, registration.accountId)).map((paper) => shown(paper, actor));
}

/** An address at which a paper can be seen for five minutes; that staff open it is on record. */
export async function openPaper(deps: Deps, { actor, paperId }: { actor: Person; paperId: string }) {
  const paper = await paperById(deps.db, paperId);
  if (paper === undefined) throw noSuchPaper();
  await recordLook(deps, { thing: paperMachine.thing, thingId: paper.id, actor });
  return way(deps, paper);
}

/** As `openPaper`, of one's own; another's is 404. */
export async function openMyPaper(deps: Deps, { actor, paperId }: { actor: Person; paperId: string }) {
  const paper = await paperById(deps.db, paperId);
  if (paper === undefined || paper.accountId !== actor.id) throw noSuchPaper();
  return way(deps, paper);
}

function way(deps: Deps, { id }: Paper) {
  const until = deps.clock.now().getTime() + PASS_LASTS_MS;
  const pass = deps.passes.give('paper', `${id}_${until.toString(36)}`);
  return { url: `/api/papers/files/${pass}`, expires_at: new Date(until).toISOString() };
}

/** The file behind an address of `openPaper`, until it is over. Refuses any other with 404. */
export async function readPaper(deps: Deps, pass: string) {
  const [id = '', until = ''] = deps.passes.read('paper', pass)?.split('_') ?? [];
  const left = Number.parseInt(until, 36) - deps.clock.now().getTime();
  const paper = left > 0 ? await paperById(deps.db, id) : undefined;
  const content = paper && (await deps.storage.get(`papers/${paper.id}`));
  if (paper === undefined || content === undefined) throw problem('not-found', 'document-link-expired');
  return { content, type: paper.media, keep: { by: 'browser' as const, seconds: Math.ceil(left / 1000) } };
}
