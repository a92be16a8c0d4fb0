import { randomUUID } from 'node:crypto';
import { isForSafety } from '@dihaadi/contract/suspension';
import type { SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import type { SuspensionCase } from '@dihaadi/contract/suspension-cases';
import { type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import {
  checkMayDecide,
  decisionsOf,
  type DecisionHooks,
  registrationById,
} from '../../registration/registration.public.ts';
import { insertCase, lockReviewOf, ONE_OPEN } from '../suspension-cases.queries.ts';
import { lapsesAt, noticeEndsAt, suspensionCaseMachine } from '../suspension-cases.rules.ts';
import { attachEvidence, type Stated } from './evidence.ts';
import { shownCase } from './show-cases.ts';
import { transitionCase } from './transition-case.ts';

export type Deps = { db: Db; clock: Clock };

/** The suspension of one person as entered by staff. */
type Meant = Stated & { actor: Person; kind: SuspendableKind; id: string };

type Opening = Meant & { accountId: string; status: 'notice' | 'in_review'; at: Date };

async function openCase(tx: Tx, opening: Opening): Promise<string> {
  const { actor, kind, id: registrationId, accountId, status, ground, reason, hindi, at } = opening;
  const id = randomUUID();
  await insertCase(tx, {
    id,
    accountId,
    kind,
    registrationId,
    status,
    ground,
    evidence: reason,
    evidenceHi: hindi,
    openedBy: actor.id,
    createdAt: at,
    dueAt: status === 'notice' ? noticeEndsAt(at) : lapsesAt(at),
  });
  await attachEvidence(tx, { caseId: id, accountId, actor, stated: opening });
  await recordEvent(tx, {
    thing: suspensionCaseMachine.thing,
    thingId: id,
    name: status === 'notice' ? 'give_notice' : 'begin_review',
    toState: status,
    actor,
    reason,
    data: { ground },
    topics: [topic.staff, topic.account(accountId)],
    at,
  });
  return id;
}

/**
 * Notifies a person why their account is to be suspended; they have three days to answer. Throws 409
 * `invalid-transition` on a safety ground (the account is suspended at once instead), for an account that is not active
 * and for a second notice; 404 for an unknown person.
 */
export async function giveNotice(deps: Deps, meant: Meant): Promise<SuspensionCase> {
  const { actor, kind, id, ground } = meant;
  checkMayDecide(actor);
  const at = deps.clock.now();
  const opened = await inTransaction(deps.db, async (tx) => {
    const registration = await registrationById(tx, kind, id);
    if (registration === undefined) throw problem('not-found', `no-such-${kind}`);
    if (isForSafety(ground)) throw problem('invalid-transition', 'suspend-without-notice');
    const { accountId, status } = registration;
    if (!decisionsOf(actor, kind, status).suspend)
      throw problem('invalid-transition', 'invalid-transition', { state: status });
    return openCase(tx, { ...meant, accountId, status: 'notice', at });
  }).catch((error: unknown) => {
    if (violates(error, ONE_OPEN)) throw problem('invalid-transition', 'notice-given');
    throw error;
  });
  return shownCase(deps, actor, opened);
}

/**
 * Opens the review of a suspension without notice, in its transaction: a second staff member must confirm it within 72
 * hours. Throws 409 `invalid-transition` if the ground is not safety: those require notice first.
 */
export function immediateSuspensionHooks(meant: Meant): DecisionHooks {
  return {
    follow: async (tx, at) => {
      if (!isForSafety(meant.ground)) throw problem('invalid-transition', 'give-notice-first');
      const registration = await registrationById(tx, meant.kind, meant.id);
      if (registration === undefined) throw problem('not-found', `no-such-${meant.kind}`);
      // The review of an earlier suspension that was lifted a moment ago.
      const earlier = await lockReviewOf(tx, meant.id);
      if (earlier !== undefined)
        await transitionCase(tx, earlier, { name: 'end', actor: system, byId: null, at });
      await openCase(tx, { ...meant, accountId: registration.accountId, status: 'in_review', at });
    },
  };
}
