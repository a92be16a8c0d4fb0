import { type Approval, listApprovals } from '@dihaadi/contract/approvals';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { recordRowViews } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { rightsOn } from '../approvals.policy.ts';
import { approvalMachine } from '../approvals.rules.ts';
import {
  approvalById,
  approvalsToDecide,
  pageOfApprovals,
  type StoredApproval,
} from '../approvals.queries.ts';
import type { Deps } from './second-person.ts';

export const noSuchApproval = () => problem('not-found', 'no-such-approval');

const Facts = listApprovals.reply.shape.facts;

async function show(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Person,
  all: readonly StoredApproval[],
): Promise<Approval[]> {
  const ids = all.flatMap(({ proposedBy, decidedBy }) => [
    proposedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ]);
  const people = await accountCards(db, [...new Set(ids)]);
  const member = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return all.map((one) => ({
    id: one.id,
    kind: one.kind,
    action: one.action,
    status: one.status,
    subject: one.subject,
    facts: Facts.parse(one.facts),
    reason: one.reason,
    proposed_by: member(one.proposedBy),
    created_at: one.createdAt.toISOString(),
    expires_at: one.expiresAt.toISOString(),
    decided_by: one.decidedBy === null ? null : member(one.decidedBy),
    decided_at: one.decidedAt?.toISOString() ?? null,
    decision_reason: one.decisionReason,
    can: rightsOn(actor, one, clock.now()),
  }));
}

/** Returns one proposal as staff see it. Throws 404 `not-found`. */
export async function shownApproval(deps: Deps, actor: Person, id: string): Promise<Approval> {
  const one = await approvalById(deps.db, id);
  const [shown] = one === undefined ? [] : await show(deps, actor, [one]);
  if (shown === undefined) throw noSuchApproval();
  return shown;
}

const isPending = ({ status }: Approval): boolean => status === 'pending';

/**
 * Returns one page of proposals, newest first; a manager sees their own. Records that staff viewed the pending ones.
 * Throws 400 for an invalid cursor.
 */
export async function listAll(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listApprovals> },
) {
  const { status, limit, cursor } = query;
  const by = actor.role === 'super_admin' ? undefined : actor.id;
  const rows = await pageOfApprovals(deps.db, { status, by, limit, after: parseCursor(cursor) });
  const look = { thing: approvalMachine.thing, actor, isWaiting: isPending };
  const shown = await recordRowViews(deps, look, await show(deps, actor, rows));
  return { rows: shown, next: cursorAfter(rows, limit) };
}

/** Returns one proposal for those who decide; records that they viewed a pending one. Throws 404 `not-found`. */
export async function openApproval(deps: Deps, actor: Person, id: string): Promise<Approval> {
  const look = { thing: approvalMachine.thing, actor, isWaiting: isPending };
  const [shown] = await recordRowViews(deps, look, [await shownApproval(deps, actor, id)]);
  if (shown === undefined) throw noSuchApproval();
  return shown;
}

/** Returns the proposals this super admin can decide now, with proposer and expiry. */
export async function approvalsForDesk(db: Db, asked: { by: string; now: Date; limit: number }) {
  const rows = await approvalsToDecide(db, asked);
  const people = await accountCards(db, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  return rows.map(({ id, proposedBy, reason, expiresAt }) => ({
    id,
    name: people.get(proposedBy)?.name ?? '',
    reason,
    at: expiresAt,
  }));
}
