import { randomUUID } from 'node:crypto';
import { DISPUTE_VOICE_NOTES } from '@dihaadi/contract/dispute-voice-notes';
import type { DisputeSide, StatementKind } from '@dihaadi/contract/disputes';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { reopenEnd } from '../../worker-bookings/worker-bookings.public.ts';
import { decisionsOf } from '../disputes.decisions.queries.ts';
import { rightsOfSide } from '../disputes.policy.ts';
import {
  insertStatement,
  lockDispute,
  saveDispute,
  statementsOf,
  unanswered,
  type Voice,
} from '../disputes.queries.ts';
import type { Dispute } from '../disputes.rules.ts';
import {
  dueAfterPause,
  dueAt,
  isUndecided,
  minutesLeft,
  partiesOf,
  MAX_STATEMENTS_PER_SIDE,
  waitsUntil,
} from '../disputes.rules.ts';
import { PAUSE_ENDED_COLUMNS, recordInDispute, transitionDispute } from './dispute-transitions.ts';
import type { Caller } from './dispute-sides.ts';
import { type Deps, noSuchDispute, readOwnDispute, sidedDispute, staffDispute } from './read-disputes.ts';

type Text = { id: string; text: string; voice?: { noteId: string } & Voice };
type Said = Text & { by: Caller };

type Written = { kind: StatementKind; side: DisputeSide | null; asks?: DisputeSide; at: Date };

const write = (
  tx: Tx,
  { id: disputeId, actor, text, voice }: Text & { actor: Actor },
  { asks, at, ...of }: Written,
) =>
  insertStatement(tx, {
    id: voice?.noteId ?? randomUUID(),
    disputeId,
    ...of,
    asks: asks ?? null,
    authorId: actor.id,
    text,
    voice: voice ?? null,
    createdAt: at,
  });

const isDecided = () => problem('invalid-transition', 'dispute-decided');

async function rightsNow(tx: Tx, dispute: Dispute, { side, at }: { side: DisputeSide; at: Date }) {
  const [statements, decisions] = [await statementsOf(tx, dispute.id), await decisionsOf(tx, dispute.id)];
  return rightsOfSide(dispute, { side, statements, photos: [], decisions }, at);
}

/**
 * Adds a written or spoken statement of the caller's side; an answer to a question of staff ends the pause of the
 * deadline. Throws 404 for another's dispute, 409 `invalid-transition` for a decided one, 409 `list-full` for the 21st
 * statement and the 7th voice note.
 */
export async function addStatement(deps: Deps, said: Said) {
  const at = deps.clock.now();
  const { by, id } = said;
  await inTransaction(deps.db, async (tx) => {
    const { dispute, side } = sidedDispute(await lockDispute(tx, id), by);
    if (!isUndecided(dispute.status)) throw isDecided();
    await addStatementInTransaction(tx, dispute, { ...said, actor: by.actor, side, at });
  });
  return readOwnDispute(deps, { by, id });
}

type Stated = Omit<Text, 'id'> & { actor: Actor; side: DisputeSide; at: Date };

/** Adds a statement to a locked, undecided dispute like `addStatement`, in the caller's transaction. */
export async function addStatementInTransaction(tx: Tx, dispute: Dispute, said: Stated): Promise<void> {
  const { actor, side, at } = said;
  checkStatementLimits(await rightsNow(tx, dispute, { side, at }), said);
  await write(tx, { ...said, id: dispute.id }, { kind: 'statement', side, at });
  await recordInDispute(tx, dispute, { name: 'state', actor, at, data: { side } });
  if (dispute.waitingFor === side) await resume(tx, dispute, at);
}

function checkStatementLimits(
  { state, send_voice }: { state: boolean; send_voice: boolean },
  { voice }: Omit<Text, 'id'>,
): void {
  if (!state) throw problem('list-full', 'dispute-statements-full', { count: MAX_STATEMENTS_PER_SIDE });
  if (voice !== undefined && !send_voice)
    throw problem('list-full', 'dispute-voice-notes-full', { count: DISPUTE_VOICE_NOTES });
}

async function resume(tx: Tx, dispute: Dispute, at: Date): Promise<void> {
  const due = dueAfterPause(dispute.kind, at, dispute.leftMinutes ?? 0);
  await saveDispute(tx, dispute, { to: dispute.status, ...PAUSE_ENDED_COLUMNS, dueAt: due });
}

/**
 * Sends a question to one side and pauses the deadline until they answer. Only for the owner. Throws 409 if the dispute
 * is already waiting or not under review, 403 if another staff member owns it.
 */
export async function askSide(deps: Deps, said: Text & { actor: Person; side: DisputeSide }) {
  const at = deps.clock.now();
  const { actor, id, side } = said;
  await inTransaction(deps.db, async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (dispute === undefined) throw noSuchDispute();
    checkOwner(dispute, actor);
    if (dispute.waitingFor !== null || dispute.dueAt === null)
      throw problem('invalid-transition', 'dispute-waits');
    if (partiesOf(dispute)[side] === null) throw problem('invalid-transition', 'no-other-side');
    const asked = (await statementsOf(tx, id)).filter(({ kind }) => kind === 'question');
    if (asked.length >= MAX_STATEMENTS_PER_SIDE)
      throw problem('list-full', 'dispute-statements-full', { count: MAX_STATEMENTS_PER_SIDE });
    await write(tx, said, { kind: 'question', side: null, asks: side, at });
    await saveDispute(tx, dispute, {
      to: dispute.status,
      waitingFor: side,
      waitingUntil: waitsUntil(dispute.kind, at),
      leftMinutes: minutesLeft(dispute.kind, { due: dispute.dueAt, now: at }),
      dueAt: null,
    });
    await recordInDispute(tx, dispute, { name: 'ask', actor, at, data: { side } });
  });
  return staffDispute(deps, { actor, id });
}

/** Throws 409 if a dispute is not under review, 403 if another staff member owns it. */
export function checkOwner(dispute: Dispute, actor: Person): void {
  if (dispute.status !== 'under_review')
    throw problem('invalid-transition', 'invalid-transition', { state: dispute.status });
  if (dispute.ownerId !== actor.id) throw problem('forbidden', 'dispute-of-another');
}

/**
 * Appeals a decision: the dispute waits for another staff member. Throws 404 for another's dispute, and 409
 * `invalid-transition` if it is undecided, was appealed before, or was decided more than 30 days ago.
 */
export async function appealDispute(deps: Deps, said: Said) {
  const at = deps.clock.now();
  const { by, id } = said;
  const { actor } = by;
  await inTransaction(deps.db, async (tx) => {
    const { dispute, side } = sidedDispute(await lockDispute(tx, id), by);
    if ((await rightsNow(tx, dispute, { side, at })).appealUntil === null)
      throw problem('invalid-transition', 'no-appeal-now');
    await write(tx, { ...said, actor }, { kind: 'appeal', side, at });
    const change = { round: dispute.round + 1, ownerId: null, dueAt: dueAt(dispute.kind, at) };
    await transitionDispute(tx, dispute, { name: 'appeal', change, actor, at });
    if (dispute.kind === 'hours')
      await reopenEnd(tx, { bookingId: dispute.thingId, disputeId: id, actor, at });
  });
  return readOwnDispute(deps, { by, id });
}

const SWEEP = 100;

/** Resumes disputes whose side has not answered in time, without the answer. */
export async function resumeUnanswered({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  for (const id of await unanswered(db, at, SWEEP))
    await inTransaction(db, async (tx) => {
      const dispute = await lockDispute(tx, id);
      if (dispute?.waitingUntil == null || dispute.waitingUntil > at) return;
      await resume(tx, dispute, at);
      await recordInDispute(tx, dispute, { name: 'resume', actor: system, at });
    });
}
