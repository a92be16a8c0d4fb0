import { type DataRequest as ShownRequest, listDataRequests } from '@dihaadi/contract/data-requests';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { accountCards, rolesOfAccounts } from '../../accounts/accounts.public.ts';
import {
  type DataRequest,
  lockRequest,
  pageOfRequests,
  requestById,
  saveEnd,
} from '../data-requests.queries.ts';
import { dataRequestMachine } from '../data-requests.rules.ts';
import { type Deps, shownRequest } from './own-requests.ts';

const Asker = listDataRequests.reply.shape.role;

const noSuchRequest = () => problem('not-found', 'no-such-data-request');

async function show(db: Db, requests: readonly DataRequest[], now: Date): Promise<ShownRequest[]> {
  const ids = [...new Set(requests.map(({ accountId }) => accountId))];
  const [people, roles] = await Promise.all([accountCards(db, ids), rolesOfAccounts(db, ids)]);
  return requests.map((request) => {
    const isOpen = request.status === 'open';
    return {
      ...shownRequest(request),
      account_id: request.accountId,
      name: people.get(request.accountId)?.name ?? '',
      role: Asker.parse(roles.get(request.accountId)),
      is_overdue: isOpen && request.dueAt < now,
      can: { decide: isOpen },
    };
  });
}

/** One page of requests, the next to be answered first; that staff look is on record. */
export async function listRequests(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listDataRequests> },
) {
  const { status, limit, cursor } = query;
  const rows = await pageOfRequests(deps.db, { status, limit, after: parseCursor(cursor) });
  for (const { id } of rows)
    await recordAccess(deps, { thing: dataRequestMachine.thing, thingId: id, actor });
  return { rows: await show(deps.db, rows, deps.clock.now()), next: cursorAfter(rows, limit) };
}

/** Answers a request. Refuses an unknown one with 404, one that has ended with 409 `invalid-transition`. */
export async function decideRequest(
  deps: Deps,
  decision: { actor: Person; id: string; outcome: 'done' | 'refused'; answer: string },
): Promise<ShownRequest> {
  const { actor, id, outcome, answer } = decision;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request === undefined) throw noSuchRequest();
    await transition(tx, dataRequestMachine, {
      id,
      name: outcome === 'done' ? 'resolve' : 'refuse',
      state: request.status,
      actor,
      at,
      topics: [topic.staff, topic.account(request.accountId)],
      save: (to) => saveEnd(tx, id, { to, at, by: actor.id, answer }),
    });
  });
  const decided = await requestById(deps.db, id);
  const [shown] = decided === undefined ? [] : await show(deps.db, [decided], at);
  if (shown === undefined) throw noSuchRequest();
  return shown;
}
