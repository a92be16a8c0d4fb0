import { EXPORT_HOURS } from '@dihaadi/contract/approvals';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { ApprovalAction, SentCall } from '../../../platform/approval-action.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { superAdminIds } from '../../accounts/accounts.public.ts';
import { approvalSettings } from '../../settings/settings.public.ts';
import { hasApproved } from '../approvals.queries.ts';
import { approvalMachine } from '../approvals.rules.ts';

export type Deps = { db: Db; clock: Clock; approvalActions: readonly ApprovalAction[] };

const HOUR_MS = 3_600_000;

/** Returns the action of an API call, by its OpenAPI name or by method and path; a manager's call has its own name. */
export const actionNamed = ({ approvalActions }: Pick<Deps, 'approvalActions'>, name: string) =>
  approvalActions.find((one) => one.call === name || one.name === name.replace(/_for_manager$/, ''));

/** Whether the settings require another person's approval for this API call. */
export async function isWaiting(
  { db }: Pick<Deps, 'db'>,
  action: ApprovalAction,
  call: SentCall,
): Promise<boolean> {
  const rules = await approvalSettings(db);
  return rules.second_person && action.isNeeded(db, call, rules);
}

/**
 * Allows a call that needs no second person, an export another person has approved, and, on record, any call while no
 * other super admin can log in. Throws 409 `approval-needed` otherwise. With `tx` the call itself checks again, with
 * the rows locked that the result depends on: of two concurrent calls the second sees the first.
 */
export async function checkSecondPerson(
  deps: Deps,
  asked: { actor: Person; endpoint: Endpoint; call: SentCall; tx?: Tx },
): Promise<void> {
  const { actor, call, tx: held } = asked;
  const db = held ?? deps.db;
  const action = actionNamed(deps, asked.endpoint.name);
  if (action === undefined || !(await isWaiting({ db }, action, call))) return;
  const at = deps.clock.now();
  if (action.carryOut === undefined) {
    const since = new Date(at.getTime() - EXPORT_HOURS * HOUR_MS);
    const of = { by: actor.id, action: action.name, call: action.parse(call) };
    if (await hasApproved(deps.db, { ...of, since })) return;
  }
  const others = (await superAdminIds(db)).filter((id) => id !== actor.id);
  if (others.length > 0) throw problem('approval-needed', 'approval-needed');
  // Already recorded when the call came in.
  if (held !== undefined) return;
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: approvalMachine.thing,
      thingId: null,
      name: 'act_alone',
      actor,
      data: { action: action.name },
      topics: [topic.staff],
      at,
    }),
  );
}
