import type { Approval, ApprovalFact } from '@dihaadi/contract/approvals';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { isClosed } from '../../accounts/accounts.public.ts';
import {
  addFacts,
  BY_TWO_PEOPLE,
  lockApproval,
  lockExpired,
  saveDecision,
  type StoredApproval,
} from '../approvals.queries.ts';
import { approvalMachine, type ApprovalTransition } from '../approvals.rules.ts';
import { fingerprintOf } from './propose.ts';
import { actionNamed, type Deps } from './second-person.ts';
import { noSuchApproval, shownApproval } from './show-approvals.ts';

type Asked = { actor: Person; id: string };

async function lockedApproval(tx: Tx, id: string): Promise<StoredApproval> {
  const one = await lockApproval(tx, id);
  if (one === undefined) throw noSuchApproval();
  return one;
}

const ofYours = () => problem('forbidden', 'approval-of-yours');

/** One that another person proposed and that has not expired. */
async function lockedForAnother(tx: Tx, { actor, id }: Asked, at: Date): Promise<StoredApproval> {
  const one = await lockedApproval(tx, id);
  if (one.proposedBy === actor.id) throw ofYours();
  if (one.status === 'pending' && one.expiresAt <= at)
    throw problem('invalid-transition', 'approval-expired');
  return one;
}

type Change = { name: ApprovalTransition; actor: Actor; at: Date; reason?: string };

const change = (tx: Tx, one: StoredApproval, { name, actor, at, reason }: Change) =>
  transition(tx, approvalMachine, {
    id: one.id,
    name,
    state: one.status,
    actor,
    at,
    reason,
    data: { action: one.action, proposed_by: one.proposedBy },
    topics: [topic.staff],
    save: (to) => saveDecision(tx, one.id, { to, by: actor.id, at, reason: reason ?? null }),
  }).catch((error: unknown) => {
    throw violates(error, BY_TWO_PEOPLE) ? ofYours() : error;
  });

/** The call of a proposal, as it was proposed. */
function callOf({ call }: StoredApproval) {
  const parts = new Map<string, unknown>(Object.entries(Object(call)));
  return { params: parts.get('params'), query: parts.get('query'), body: parts.get('body') };
}

/**
 * Approves what another person proposed, and carries it out as they proposed it, in the same transaction and in their name.
 * Refuses one's own with 403, one that was decided or has expired with 409 `invalid-transition`, with 412 `changed-meanwhile`
 * what is not as it was when it was proposed, and what the call itself refuses.
 */
export async function approveProposal(deps: Deps, asked: Asked): Promise<Approval> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await lockedForAnother(tx, asked, at);
    await change(tx, one, { name: 'approve', actor: asked.actor, at });
    const action = actionNamed(deps, one.action);
    if (action === undefined) throw problem('changed-meanwhile', 'approval-changed');
    if (await isClosed(tx, one.proposedBy)) throw problem('invalid-transition', 'approval-proposer-gone');
    const outcome: ApprovalFact[] = [];
    const call = callOf(one);
    const now = fingerprintOf(await action.describe(tx, call));
    if (now !== one.fingerprint) throw problem('changed-meanwhile', 'approval-changed');
    const actor = { ...asked.actor, id: one.proposedBy, role: one.proposerRole };
    const addOutcome = (facts: readonly ApprovalFact[]) => void outcome.push(...facts);
    await action.carryOut?.({ db: tx, clock: deps.clock }, call, { actor, addOutcome });
    if (outcome.length > 0) await addFacts(tx, one.id, outcome);
  });
  return shownApproval(deps, asked.actor, asked.id);
}

/** Refuses what another person proposed. Refuses as `approveProposal` does. */
export async function refuseProposal(deps: Deps, asked: Asked & { reason: string }): Promise<Approval> {
  const at = deps.clock.now();
  const { actor, reason } = asked;
  await inTransaction(deps.db, async (tx) =>
    change(tx, await lockedForAnother(tx, asked, at), { name: 'reject', actor, at, reason }),
  );
  return shownApproval(deps, actor, asked.id);
}

/** Withdraws one's own proposal. Refuses another person's with 404, a decided one with 409 `invalid-transition`. */
export async function withdrawProposal(deps: Deps, { actor, id }: Asked): Promise<Approval> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await lockedApproval(tx, id);
    if (one.proposedBy !== actor.id) throw noSuchApproval();
    await change(tx, one, { name: 'withdraw', actor, at });
  });
  return shownApproval(deps, actor, id);
}

const EXPIRED_AT_ONCE = 200;

/** Ends the proposals that were not decided in time. */
export async function expireProposals(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const one of await lockExpired(tx, at, EXPIRED_AT_ONCE))
      await change(tx, one, { name: 'expire', actor: system, at });
  });
}
