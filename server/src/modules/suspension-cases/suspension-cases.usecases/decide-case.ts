import type { Reason } from '@dihaadi/contract/refusals';
import type { SuspensionCase } from '@dihaadi/contract/suspension-cases';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { registrationById, transitionRegistration } from '../../registration/registration.public.ts';
import {
  type Case,
  OTHER_CONFIRMER_CONSTRAINT,
  lockCase,
  lockOverdueReviews,
  lockReviewOf,
  openCaseOf,
  saveAnswer,
} from '../suspension-cases.queries.ts';
import { suspensionCaseMachine } from '../suspension-cases.rules.ts';
import { transitionCase } from './transition-case.ts';
import type { Deps } from './open-case.ts';
import { noSuchCase, shownCase } from './show-cases.ts';

async function lockedCase(tx: Tx, id: string): Promise<Case> {
  const one = await lockCase(tx, id);
  if (one === undefined) throw noSuchCase();
  return one;
}

/** Reinstates the person unless staff have already done so. */
async function reinstate(tx: Tx, one: Case, by: { actor: Actor; at: Date; reason: string }): Promise<void> {
  const isSuspended = (await registrationById(tx, one.kind, one.registrationId))?.status === 'suspended';
  if (isSuspended)
    await transitionRegistration(tx, { kind: one.kind, id: one.registrationId, name: 'reinstate', ...by });
}

const notYours = () => problem('forbidden', 'suspension-of-yours');

type Asked = { actor: Person; id: string };

/**
 * Suspends the account after the notice period. Throws 404 for an unknown case, and 409 `invalid-transition` if it is
 * too early, the notice is decided, or the account is not active.
 */
export async function suspendAfterNotice(deps: Deps, { actor, id }: Asked): Promise<SuspensionCase> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await lockedCase(tx, id);
    if (one.status === 'notice' && one.dueAt > at)
      throw problem('invalid-transition', 'notice-not-over', { time: one.dueAt.toISOString() });
    const { kind, registrationId, ground, evidence } = one;
    await transitionCase(tx, one, { name: 'suspend', actor, byId: actor.id, at });
    await transitionRegistration(tx, {
      kind,
      id: registrationId,
      name: 'suspend',
      actor,
      at,
      ground,
      reason: evidence,
    });
  });
  return shownCase(deps, actor, id);
}

/** Withdraws a notice. Throws 404 for an unknown case, 409 `invalid-transition` for a decided one. */
export async function withdrawNotice(
  deps: Deps,
  { actor, id, reason }: Asked & { reason: string },
): Promise<SuspensionCase> {
  await inTransaction(deps.db, async (tx) =>
    transitionCase(tx, await lockedCase(tx, id), {
      name: 'withdraw',
      actor,
      byId: actor.id,
      at: deps.clock.now(),
      reason,
    }),
  );
  return shownCase(deps, actor, id);
}

/**
 * Confirms a suspension for safety, or ends it and reinstates the person in the same transaction. Throws 403 for the
 * staff member who suspended the account, 404 for an unknown case, 409 `invalid-transition` for a decided one.
 */
export async function reviewSuspension(
  deps: Deps,
  { actor, id, outcome, reason }: Asked & { outcome: 'confirmed' | 'ended'; reason: string },
): Promise<SuspensionCase> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await lockedCase(tx, id);
    if (one.openedBy === actor.id) throw notYours();
    const name = outcome === 'confirmed' ? 'confirm' : 'end';
    await transitionCase(tx, one, { name, actor, byId: actor.id, at, reason });
    if (name === 'end') await reinstate(tx, one, { actor, at, reason });
  }).catch((error: unknown) => {
    if (violates(error, OTHER_CONFIRMER_CONSTRAINT)) throw notYours();
    throw error;
  });
  return shownCase(deps, actor, id);
}

const SWEEP = 100;
// Shown in the person's history, like every reason given by staff.
const LAPSED = 'suspension-unconfirmed' satisfies Reason;

/** Ends every suspension for safety that was not confirmed in time. */
export async function lapseReviews({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    for (const one of await lockOverdueReviews(tx, { now: at, limit: SWEEP })) {
      await transitionCase(tx, one, { name: 'lapse', actor: system, byId: null, at });
      await reinstate(tx, one, { actor: system, at, reason: LAPSED });
    }
  });
}

/** Ends the review of a suspension lifted by an appeal or by staff. Does nothing if there is none. */
export async function endReview({ db, clock }: Deps, registrationId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const one = await lockReviewOf(tx, registrationId);
    const isLifted =
      one !== undefined && (await registrationById(tx, one.kind, registrationId))?.status !== 'suspended';
    if (isLifted) await transitionCase(tx, one, { name: 'end', actor: system, byId: null, at: clock.now() });
  });
}

/** Answers the notice given to the caller. Throws 409 `invalid-transition` without a notice or after an answer. */
export async function answerNotice(
  deps: Deps,
  { actor, text }: { actor: Person; text: string },
): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await openCaseOf(tx, { accountId: actor.id, status: 'notice' });
    if (one === undefined || (await saveAnswer(tx, one.id, { text, at })) !== 1)
      throw problem('invalid-transition', 'no-notice-to-answer');
    await recordEvent(tx, {
      thing: suspensionCaseMachine.thing,
      thingId: one.id,
      name: 'answer',
      actor,
      topics: [topic.staff, topic.account(actor.id)],
      at,
    });
  });
}
