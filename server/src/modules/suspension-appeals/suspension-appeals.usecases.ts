import { randomUUID } from 'node:crypto';
import type {
  AccountStanding,
  listSuspensionAppeals,
  SuspensionAppeal,
} from '@dihaadi/contract/suspension-appeals';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import {
  accountSuspension,
  registrationById,
  transitionRegistration,
} from '../registration/registration.public.ts';
import {
  answerNotice,
  evidenceOfCase,
  evidenceOfSuspension,
  evidenceOfSuspensions,
  forPerson,
  openCasesOf,
} from '../suspension-cases/suspension-cases.public.ts';
import { canAppeal, canDecide, conflictOfInterest } from './suspension-appeals.policy.ts';
import {
  type Appeal,
  ONE_APPEAL_CONSTRAINT,
  appealOf,
  insertAppeal,
  appealById,
  THIRD_PERSON_CONSTRAINT,
  BY_ANOTHER,
  lockAppeal,
  pageOfAppeals,
  saveDecision,
} from './suspension-appeals.queries.ts';
import { suspensionAppealMachine } from './suspension-appeals.rules.ts';
import { recordRowViews } from '../../platform/access-log.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import { transition } from '../../platform/transition.ts';
import { accountCards } from '../accounts/accounts.public.ts';

export type Deps = { db: Db; clock: Clock };

const noRegistration = () => problem('not-found', 'no-registration');
const suspensionNotAppealable = () => problem('invalid-transition', 'suspension-not-appealable');

/** Fields of an appeal that all viewers see. */
export const shownAppeal = (appeal: Appeal) => ({
  text: appeal.text,
  status: appeal.status,
  decision_reason: appeal.decisionReason,
  created_at: appeal.createdAt.toISOString(),
  decided_at: appeal.decidedAt?.toISOString() ?? null,
});

/**
 * Returns the caller's account status: for a suspension its ground, evidence and appeal, and any notice. Throws 404
 * `not-found`.
 */
export async function readStanding({ db }: Deps, actor: Person): Promise<AccountStanding> {
  const account = await accountSuspension(db, actor);
  if (account === undefined) throw noRegistration();
  const { status, suspension } = account;
  const { notice, review } = await openCasesOf(db, actor);
  const inForce = suspension && (await shownSuspension(db, actor, suspension));
  return {
    status,
    suspension:
      inForce === undefined ? null : { ...inForce.shown, lapses_at: review?.dueAt.toISOString() ?? null },
    notice: notice === undefined ? null : await shownNotice(db, notice),
    can: {
      appeal: inForce?.canAppeal === true,
      answer: notice !== undefined && notice.answer === null,
    },
  };
}

type InForce = NonNullable<NonNullable<Awaited<ReturnType<typeof accountSuspension>>>['suspension']>;

async function shownSuspension(db: Db, actor: Person, suspension: InForce) {
  const { ground, evidence, causes, at, isAutomatic } = suspension;
  const began = { accountId: actor.id, suspendedAt: at };
  const [appeal, proof] = await Promise.all([
    appealOf(db, began),
    evidenceOfSuspension(db, { ...began, evidence }),
  ]);
  const shown = {
    ground,
    ...forPerson(proof),
    causes,
    since: at.toISOString(),
    is_automatic: isAutomatic,
    appeal: appeal === undefined ? null : shownAppeal(appeal),
  };
  return { shown, canAppeal: canAppeal(suspension, appeal) };
}

type OpenNotice = NonNullable<Awaited<ReturnType<typeof openCasesOf>>['notice']>;

const shownNotice = async (db: Db, notice: OpenNotice) => ({
  ground: notice.ground,
  ...forPerson(await evidenceOfCase(db, notice)),
  given_at: notice.createdAt.toISOString(),
  suspends_from: notice.dueAt.toISOString(),
  answer: notice.answer,
});

/**
 * Answers the notice of a suspension, once. Throws 409 `invalid-transition` without an open notice or on a second
 * answer.
 */
export async function answerOwnNotice(
  deps: Deps,
  { actor, text }: { actor: Person; text: string },
): Promise<AccountStanding> {
  await answerNotice(deps, { actor, text });
  return readStanding(deps, actor);
}

/**
 * Appeals the caller's suspension, once. Throws 409 `invalid-transition` if the account is not suspended, a new
 * document would reopen it, or it was appealed before.
 */
export async function appealSuspension(
  deps: Deps,
  { actor, text }: { actor: Person; text: string },
): Promise<AccountStanding> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = await accountSuspension(tx, actor);
    if (account === undefined) throw noRegistration();
    const { suspension, kind, id: registrationId } = account;
    // Automatic suspensions have no staff member who could reverse them.
    if (suspension?.byId == null || !canAppeal(suspension, undefined)) throw suspensionNotAppealable();
    const id = randomUUID();
    await insertAppeal(tx, {
      id,
      accountId: actor.id,
      kind,
      registrationId,
      suspendedBy: suspension.byId,
      suspendedAt: suspension.at,
      ground: suspension.ground,
      evidence: suspension.evidence,
      text,
      status: 'open',
      decidedAt: null,
      decisionReason: null,
      createdAt: at,
    });
    await recordEvent(tx, {
      thing: suspensionAppealMachine.thing,
      thingId: id,
      name: 'appeal',
      toState: 'open',
      actor,
      topics: [topic.staff, topic.account(actor.id)],
      at,
    });
  }).catch((error: unknown) => {
    if (violates(error, ONE_APPEAL_CONSTRAINT)) throw suspensionNotAppealable();
    throw error;
  });
  return readStanding(deps, actor);
}

const noSuchAppeal = () => problem('not-found', 'no-such-appeal');
const notYours = (part: NonNullable<ReturnType<typeof conflictOfInterest>>) => problem('forbidden', part);

async function show(db: Db, actor: Person, appeals: readonly Appeal[]): Promise<SuspensionAppeal[]> {
  const ids = appeals.flatMap(({ accountId, suspendedBy }) => [accountId, suspendedBy]);
  const [people, proofs] = await Promise.all([
    accountCards(db, [...new Set(ids)]),
    evidenceOfSuspensions(db, appeals),
  ]);
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  const shown = ({ suspension: appeal, proof: { caseId, ...proof } }: (typeof proofs)[number]) => ({
    id: appeal.id,
    ...shownAppeal(appeal),
    kind: appeal.kind,
    registration_id: appeal.registrationId,
    name: nameOf(appeal.accountId),
    ground: appeal.ground,
    ...proof,
    case_id: caseId,
    suspended_at: appeal.suspendedAt.toISOString(),
    suspended_by: nameOf(appeal.suspendedBy),
    can: { decide: canDecide(actor, appeal) },
  });
  return proofs.map(shown);
}

/** Returns one page of appeals with their evidence, newest first. Records that staff viewed them. */
export async function listAppeals(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listSuspensionAppeals> },
) {
  const { status, limit, cursor } = query;
  const rows = await pageOfAppeals(deps.db, { status, limit, after: parseCursor(cursor) });
  const { thing } = suspensionAppealMachine;
  const shown = await recordRowViews(deps, { thing, actor }, await show(deps.db, actor, rows));
  return { rows: shown, next: cursorAfter(rows, limit) };
}

type Decision = { actor: Person; id: string; outcome: 'reinstated' | 'kept'; reason: string };

/**
 * Decides an appeal; reinstating opens the account in the same transaction. Throws 403 for the staff member who gave
 * the notice, suspended the account or confirmed the suspension, 404 for an unknown appeal, and 409
 * `invalid-transition` for a decided one.
 */
export async function decideAppeal(
  deps: Deps,
  { actor, id, outcome, reason }: Decision,
): Promise<SuspensionAppeal> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const appeal = await lockAppeal(tx, id);
    if (appeal === undefined) throw noSuchAppeal();
    const part = conflictOfInterest(actor, appeal);
    if (part !== undefined) throw notYours(part);
    await transition(tx, suspensionAppealMachine, {
      id,
      name: outcome === 'reinstated' ? 'reinstate' : 'keep',
      state: appeal.status,
      actor,
      at,
      reason,
      topics: [topic.staff, topic.account(appeal.accountId)],
      save: (to) => saveDecision(tx, id, { to, by: actor.id, at, reason }),
    });
    const { kind, registrationId } = appeal;
    // Staff may have reinstated the account meanwhile.
    const isSuspended = (await registrationById(tx, kind, registrationId))?.status === 'suspended';
    if (outcome === 'reinstated' && isSuspended)
      await transitionRegistration(tx, { kind, id: registrationId, name: 'reinstate', actor, at, reason });
  }).catch((error: unknown) => {
    if (violates(error, BY_ANOTHER)) throw notYours('suspended-by-you');
    // They have just confirmed it, in parallel.
    if (violates(error, THIRD_PERSON_CONSTRAINT)) throw notYours('confirmed-by-you');
    throw error;
  });
  const decided = await appealById(deps.db, id);
  const [shown] = decided === undefined ? [] : await show(deps.db, actor, [decided]);
  if (shown === undefined) throw noSuchAppeal();
  return shown;
}
