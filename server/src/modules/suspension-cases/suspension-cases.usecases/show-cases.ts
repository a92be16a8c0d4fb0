import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { listSuspensionCases, SuspensionCase } from '@dihaadi/contract/suspension-cases';
import { recordRowViews } from '../../../platform/access-log.ts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { rightsOn } from '../suspension-cases.policy.ts';
import { type Case, caseById, pageOfCases } from '../suspension-cases.queries.ts';
import { suspensionCaseMachine } from '../suspension-cases.rules.ts';
import { evidenceOf, textOnlyEvidence } from './evidence.ts';

type Deps = { db: Db; clock: Clock };

export const noSuchCase = () => problem('not-found', 'no-such-suspension-case');

async function show({ db, clock }: Deps, actor: Person, all: readonly Case[]): Promise<SuspensionCase[]> {
  const ids = all.flatMap(({ accountId, openedBy }) => [accountId, openedBy]);
  const [people, evidence] = await Promise.all([
    accountCards(db, [...new Set(ids)]),
    evidenceOf(db, all, actor),
  ]);
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  return all.map((one) => ({
    id: one.id,
    kind: one.kind,
    registration_id: one.registrationId,
    name: nameOf(one.accountId),
    status: one.status,
    ground: one.ground,
    ...(evidence.get(one.id) ?? textOnlyEvidence(one.evidence)),
    opened_by: nameOf(one.openedBy),
    created_at: one.createdAt.toISOString(),
    due_at: one.dueAt.toISOString(),
    answer: one.answer,
    answered_at: one.answeredAt?.toISOString() ?? null,
    decision_reason: one.decisionReason,
    decided_at: one.decidedAt?.toISOString() ?? null,
    can: rightsOn(actor, one, clock.now()),
  }));
}

/** Returns one case as staff see it. Throws 404 `not-found`. */
export async function shownCase(deps: Deps, actor: Person, id: string): Promise<SuspensionCase> {
  const one = await caseById(deps.db, id);
  const [shown] = one === undefined ? [] : await show(deps, actor, [one]);
  if (shown === undefined) throw noSuchCase();
  return shown;
}

/**
 * Returns one page of cases with evidence, newest first; for a manager, those in their cities. Records that staff
 * viewed them.
 */
export async function listCases(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listSuspensionCases> },
) {
  const { status, limit, cursor } = query;
  const asked = { status, cities: cityScopeOf(actor), limit, after: parseCursor(cursor) };
  const rows = await pageOfCases(deps.db, asked);
  const { thing } = suspensionCaseMachine;
  const shown = await recordRowViews(deps, { thing, actor }, await show(deps, actor, rows));
  return { rows: shown, next: cursorAfter(rows, limit) };
}
