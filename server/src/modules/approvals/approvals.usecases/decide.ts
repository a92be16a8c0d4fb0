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
  SELF_APPROVAL_CONSTRAINT,
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

const ownProposalProblem = () => problem('forbidden', 'approval-of-yours');

/** Returns a proposal by another person that has not expired, locked. */
async function lockProposalOfOther(tx: Tx, { actor, id }: Asked, at: Date): Promise<StoredApproval> {
  const one = await lockedApproval(tx, id);
  if (one.proposedBy === actor.id) throw ownProposalProblem();
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
    throw violates(error, SELF_APPROVAL_CONSTRAINT) ? ownProposalProblem() : error;
  });

/** Returns the API call of a proposal, as proposed. */
function callOf({ call }: StoredApproval) {
  const parts = new Map<string, unknown>(Object.entries(Object(call)));
  return { params: parts.get('params'), query: parts.get('query'), body: parts.get('body') };
}

/**
 * Approves another person's proposal and executes it as proposed, in the same transaction and in the proposer's name.
 * Throws 403 for one's own, 409 `invalid-transition` if it was decided or has expired, 412 `changed-meanwhile` if the
 * subject has changed since, and what the call itself throws.
 */
export async function approveProposal(deps: Deps, asked: Asked): Promise<Approval> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const one = await lockProposalOfOther(tx, asked, at);
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

/** Rejects another person's proposal. Throws like `approveProposal`. */
export async function refuseProposal(deps: Deps, asked: Asked & { reason: string }): Promise<Approval> {
  const at = deps.clock.now();
  const { actor, reason } = asked;
  await inTransaction(deps.db, async (tx) =>
    change(tx, await lockProposalOfOther(tx, asked, at), { name: 'reject', actor, at, reason }),
  );
  return shownApproval(deps, actor, asked.id);
}

/** Withdraws the caller's own proposal. Throws 404 for another person's, 409 `invalid-transition` for a decided one. */
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

/** Expires the proposals that were not decided in time. */
export async function expireProposals(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const one of await lockExpired(tx, at, EXPIRED_AT_ONCE))
      await change(tx, one, { name: 'expire', actor: system, at });
  });
}
