import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { type Case, saveDecision } from '../suspension-cases.queries.ts';
import { type CaseTransition, suspensionCaseMachine } from '../suspension-cases.rules.ts';

type Decided = { name: CaseTransition; actor: Actor; byId: string | null; at: Date; reason?: string };

/** Changes the state of a case in the caller's transaction; `byId` is null for the platform. */
export const transitionCase = (tx: Tx, one: Case, { name, actor, byId, at, reason }: Decided) =>
  transition(tx, suspensionCaseMachine, {
    id: one.id,
    name,
    state: one.status,
    actor,
    at,
    reason,
    topics: [topic.staff, topic.account(one.accountId)],
    save: (to) => saveDecision(tx, one.id, { from: one.status, to, by: byId, at, reason: reason ?? null }),
  });
