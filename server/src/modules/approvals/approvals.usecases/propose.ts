import { createHash } from 'node:crypto';
import type { Approval, proposeApproval } from '@dihaadi/contract/approvals';
import type { BodyOf, PlacedId } from '@dihaadi/contract/endpoint';
import { hasArea } from '@dihaadi/contract/manager-areas';
import { areasOf, type Person } from '../../../platform/actor.ts';
import type { ApprovalAction, Described, SentCall } from '../../../platform/approval-action.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { cityBoundIdsIn } from '../../../platform/city-bound-ids.ts';
import { newId } from '../../../platform/new-id.ts';
import { approvalSettings } from '../../settings/settings.public.ts';
import { insertApproval } from '../approvals.queries.ts';
import { approvalMachine, expiresAt } from '../approvals.rules.ts';
import { actionNamed, type Deps, isWaiting } from './second-person.ts';
import { shownApproval } from './show-approvals.ts';

/** Returns a hash of everything that must be unchanged at approval. */
export const fingerprintOf = ({ subject, facts, state }: Described): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, facts, state]))
    .digest('base64url');

type Proposal = {
  actor: Person;
  proposed: BodyOf<typeof proposeApproval>;
  idempotency: Idempotency | undefined;
};

/**
 * Proposes an API call for another person's approval, once per idempotency key. Throws 400 if the call cannot be
 * proposed or has another shape, 409 if it needs no approval, what the call itself throws for a missing entity, and for
 * a manager, like the call itself, 403 outside their areas and 404 in another city.
 */
export async function propose(
  deps: Deps & CityCheckDeps,
  { actor, proposed, idempotency }: Proposal,
): Promise<Approval> {
  const action = actionNamed(deps, proposed.action);
  if (action === undefined) throw problem('bad-input', 'approval-of-another-shape');
  const { params, query, body } = proposed;
  const call = action.parse({ params, query, body });
  if (actor.role === 'manager') await checkMayCall(deps, { manager: actor, action, call });
  if (!(await isWaiting(deps, action, call))) throw problem('invalid-transition', 'approval-not-needed');
  const at = deps.clock.now();
  const made = newId('approval');
  const { expiry_days: days } = await approvalSettings(deps.db);
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id: made, at }, async () => {
      await action.check(tx, call);
      const pinned = await action.pinned(tx, call);
      const described = await action.describe(tx, pinned);
      await insertApproval(tx, {
        id: made,
        action: action.name,
        kind: action.kind,
        call: pinned,
        subject: described.subject,
        facts: described.facts,
        fingerprint: fingerprintOf(described),
        reason: proposed.reason,
        proposedBy: actor.id,
        proposerRole: actor.role === 'manager' ? 'manager' : 'super_admin',
        createdAt: at,
        expiresAt: expiresAt(at, days),
      });
      await recordEvent(tx, {
        thing: approvalMachine.thing,
        thingId: made,
        name: 'propose',
        toState: 'pending',
        actor,
        reason: proposed.reason,
        data: { action: action.name },
        topics: [topic.staff],
        at,
      });
    }),
  );
  return shownApproval(deps, actor, id);
}

type CityCheckDeps = { checkCities: (manager: Person, asked: readonly PlacedId[]) => Promise<void> };

async function checkMayCall(
  { checkCities }: CityCheckDeps,
  { manager, action, call }: { manager: Person; action: ApprovalAction; call: SentCall },
): Promise<void> {
  const { desk } = action;
  if (desk === undefined || !hasArea(areasOf(manager), desk.area)) throw problem('area-not-yours');
  await checkCities(manager, cityBoundIdsIn(call, desk));
}
