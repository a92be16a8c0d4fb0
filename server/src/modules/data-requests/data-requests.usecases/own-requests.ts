import { randomUUID } from 'node:crypto';
import type { DataRequestKind, OwnDataRequest } from '@dihaadi/contract/data-requests';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx, violates } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { holdPerson } from '../../accounts/accounts.public.ts';
import { type DataRequest, insertRequest, OPEN_ONCE, requestsOf } from '../data-requests.queries.ts';
import { dataRequestMachine, dueAt } from '../data-requests.rules.ts';

export type Deps = { db: Db; clock: Clock };

/** A request as both the person and staff see it. */
export const shownRequest = (request: DataRequest): OwnDataRequest => ({
  id: request.id,
  kind: request.kind,
  text: request.text,
  status: request.status,
  created_at: request.createdAt.toISOString(),
  due_at: request.dueAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
  answer: request.answer,
});

/** What the caller has asked, newest first. */
export const listOwnRequests = async ({ db }: Pick<Deps, 'db'>, actor: Person): Promise<OwnDataRequest[]> =>
  (await requestsOf(db, actor.id)).map(shownRequest);

/** Asks staff about the caller's data. Refuses a second open request of a kind with 409 `invalid-transition`. */
export const requestData = (
  deps: Deps,
  { actor, kind, text }: { actor: Person; kind: DataRequestKind; text: string },
): Promise<OwnDataRequest> =>
  inTransaction(deps.db, async (tx) => {
    // An erasure at the same moment must not leave it behind.
    if ((await holdPerson(tx, actor.id))?.disabledAt !== null) throw signInFirst();
    return shownRequest(await openRequest(tx, { actor, kind, text, at: deps.clock.now() }));
  }).catch((error: unknown) => {
    if (violates(error, OPEN_ONCE)) throw problem('invalid-transition', 'data-request-open');
    throw error;
  });

/** Opens a request in the caller's transaction; a second open one of its kind violates `OPEN_ONCE`. */
export async function openRequest(
  tx: Tx,
  { actor, kind, text, at }: { actor: Person; kind: DataRequestKind; text: string; at: Date },
): Promise<DataRequest> {
  const request: DataRequest = {
    id: randomUUID(),
    accountId: actor.id,
    kind,
    text,
    status: 'open',
    createdAt: at,
    dueAt: dueAt(at),
    decidedAt: null,
    answer: null,
  };
  await insertRequest(tx, request);
  await recordEvent(tx, {
    thing: dataRequestMachine.thing,
    thingId: request.id,
    name: 'request',
    toState: 'open',
    actor,
    data: { request_kind: kind },
    topics: [topic.staff, topic.account(actor.id)],
    at,
  });
  return request;
}
