import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { listSuspensionAppeals, SuspensionAppeal } from '@dihaadi/contract/suspension-appeals';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, violates } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { registrationById, transitionRegistration } from '../../registration/registration.public.ts';
import { canDecide } from '../suspension-appeals.policy.ts';
import {
  type Appeal,
  appealById,
  BY_ANOTHER,
  lockAppeal,
  pageOfAppeals,
  saveDecision,
} from '../suspension-appeals.queries.ts';
import { suspensionAppealMachine } from '../suspension-appeals.rules.ts';
import { type Deps, shownAppeal } from './own-suspension.ts';

const noSuchAppeal = () => problem('not-found', 'no-such-appeal');
const notYours = () => problem('forbidden', 'suspended-by-you');

async function show(db: Db, actor: Person, appeals: readonly Appeal[]): Promise<SuspensionAppeal[]> {
  const ids = appeals.flatMap(({ accountId, suspendedBy }) => [accountId, suspendedBy]);
  const people = await accountCards(db, [...new Set(ids)]);
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  return appeals.map((appeal) => ({
    id: appeal.id,
    ...shownAppeal(appeal),
    kind: appeal.kind,
    registration_id: appeal.registrationId,
    name: nameOf(appeal.accountId),
    ground: appeal.ground,
    evidence: appeal.evidence,
    suspended_at: appeal.suspendedAt.toISOString(),
    suspended_by: nameOf(appeal.suspendedBy),
    can: { decide: canDecide(actor, appeal) },
  }));
}

/** One page of appeals with the evidence, newest first; that staff look is on record. */
export async function listAppeals(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listSuspensionAppeals> },
) {
  const { status, limit, cursor } = query;
  const rows = await pageOfAppeals(deps.db, { status, limit, after: parseCursor(cursor) });
  for (const { id } of rows)
    await recordAccess(deps, { thing: suspensionAppealMachine.thing, thingId: id, actor });
  return { rows: await show(deps.db, actor, rows), next: cursorAfter(rows, limit) };
}

type Decision = { actor: Person; id: string; outcome: 'reinstated' | 'kept'; reason: string };

/**
 * Decides an appeal; reinstating opens the account in the same transaction. Refuses whoever suspended the account with 403, an
 * unknown appeal with 404, a decided one with 409 `invalid-transition`.
 */
export async function decideAppeal(
  deps: Deps,
  { actor, id, outcome, reason }: Decision,
): Promise<SuspensionAppeal> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const appeal = await lockAppeal(tx, id);
    if (appeal === undefined) throw noSuchAppeal();
    if (appeal.suspendedBy === actor.id) throw notYours();
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
    if (violates(error, BY_ANOTHER)) throw notYours();
    throw error;
  });
  const decided = await appealById(deps.db, id);
  const [shown] = decided === undefined ? [] : await show(deps.db, actor, [decided]);
  if (shown === undefined) throw noSuchAppeal();
  return shown;
}
