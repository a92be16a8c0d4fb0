import { randomUUID } from 'node:crypto';
import {
  type DataRequestKind,
  type OwnDataRequest,
  type DataRequest as ShownRequest,
  listDataRequests,
} from '@dihaadi/contract/data-requests';
import type { Language } from '@dihaadi/contract/registration';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { signInFirst } from '../../platform/tokens.ts';
import {
  accountsOfPerson,
  lockPerson,
  lockAccount,
  giveConsents,
  saveConsentWithdrawal,
  accountCards,
  rolesOfAccounts,
} from '../accounts/accounts.public.ts';
import { companyOfAccount } from '../companies/companies.public.ts';
import { driverOfAccount } from '../drivers/drivers.public.ts';
import {
  type DataRequest,
  insertRequest,
  OPEN_ONCE,
  requestsOf,
  lockWithdrawal,
  saveEnd,
  lockRequest,
  pageOfRequests,
  requestById,
} from './data-requests.queries.ts';
import { dataRequestMachine, dueAt } from './data-requests.rules.ts';
import { transition } from '../../platform/transition.ts';
import { changeAvailability } from '../matching/matching.public.ts';
import { recordRowViews } from '../../platform/access-log.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';

export type Deps = { db: Db; clock: Clock };

/** Returns a request as both the person and staff see it. */
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

/** Returns the caller's requests, newest first. */
export const listOwnRequests = async ({ db }: Pick<Deps, 'db'>, actor: Person): Promise<OwnDataRequest[]> =>
  (await requestsOf(db, actor.id)).map(shownRequest);

/**
 * Submits a request about the caller's data to staff. Throws 409 `invalid-transition` for a second open one of the same
 * kind.
 */
export const requestData = (
  deps: Deps,
  { actor, kind, text }: { actor: Person; kind: DataRequestKind; text: string },
): Promise<OwnDataRequest> =>
  inTransaction(deps.db, async (tx) => {
    // A concurrent erasure must not leave the request behind.
    if ((await lockAccount(tx, actor.id))?.disabledAt !== null) throw signInFirst();
    return shownRequest(await openRequest(tx, { actor, kind, text, at: deps.clock.now() }));
  }).catch((error: unknown) => {
    if (violates(error, OPEN_ONCE)) throw problem('invalid-transition', 'data-request-open');
    throw error;
  });

/** Opens a request in the caller's transaction; a second open one of the same kind violates `OPEN_ONCE`. */
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

/**
 * Withdraws the caller's consents for all their roles: from then on they get only messages they requested, a worker or
 * driver gets no offers until they switch them on again, and staff handle the rest by the request's deadline.
 * Idempotent.
 */
export const withdrawConsent = (deps: Deps, actor: Person): Promise<null> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await hold(tx, actor);
    if (!(await saveConsentWithdrawal(tx, actor.id, at))) return null;
    await record(tx, 'withdraw_consent', { actor, at });
    for (const { id, role, awaitsDetails } of await accountsOfPerson(tx, actor.id))
      if ((role === 'worker' || role === 'driver') && !awaitsDetails)
        await changeAvailability(tx, { personId: id, changes: { isAvailable: false }, actor, at });
    if ((await lockWithdrawal(tx, actor.id)) === undefined)
      await openRequest(tx, { actor, kind: 'withdrawal', text: '', at });
    return null;
  });

/** Records the caller's consent to the current texts, if missing, for all their roles, and ends an open withdrawal. */
export const agreeAgain = (
  deps: Deps,
  { actor, language }: { actor: Person; language: Language },
): Promise<null> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await hold(tx, actor);
    if (!(await giveConsents(tx, { accountId: actor.id, language, at }))) return null;
    await record(tx, 'agree', { actor, at });
    const withdrawal = await lockWithdrawal(tx, actor.id);
    if (withdrawal === undefined) return null;
    await transition(tx, dataRequestMachine, {
      id: withdrawal.id,
      name: 'cancel',
      state: withdrawal.status,
      actor,
      at,
      topics: [topic.staff, topic.account(actor.id)],
      save: (to) => saveEnd(tx, withdrawal.id, { to, at, by: null, answer: null }),
    });
    return null;
  });

async function hold(tx: Tx, actor: Person): Promise<void> {
  await lockPerson(tx, actor.id);
  if ((await lockAccount(tx, actor.id))?.disabledAt !== null) throw signInFirst();
}

const record = (tx: Tx, name: 'agree' | 'withdraw_consent', { actor, at }: { actor: Person; at: Date }) =>
  recordEvent(tx, {
    thing: 'account',
    thingId: actor.id,
    name,
    actor,
    topics: [topic.account(actor.id)],
    at,
  });

const Asker = listDataRequests.reply.shape.role;

const noSuchRequest = () => problem('not-found', 'no-such-data-request');

/** Returns the records of all roles of an account's person. */
async function recordsOf(db: Db, accountId: string): Promise<ShownRequest['records']> {
  const records: ShownRequest['records'] = [];
  for (const { id, role, awaitsDetails } of await accountsOfPerson(db, accountId)) {
    const asked = Asker.safeParse(role);
    if (awaitsDetails || !asked.success) continue;
    const recordId = await recordIdOf(db, asked.data, id);
    if (recordId !== undefined) records.push({ role: asked.data, id: recordId });
  }
  return records;
}

/** Returns the id by which staff open a role: drivers and companies have their own, other roles use the account's. */
async function recordIdOf(
  db: Db,
  role: ShownRequest['role'],
  accountId: string,
): Promise<string | undefined> {
  if (role === 'driver') return (await driverOfAccount(db, accountId))?.id;
  if (role === 'job_provider') return (await companyOfAccount(db, accountId))?.id;
  return accountId;
}

async function show(db: Db, requests: readonly DataRequest[], now: Date): Promise<ShownRequest[]> {
  const ids = [...new Set(requests.map(({ accountId }) => accountId))];
  const [people, roles] = await Promise.all([accountCards(db, ids), rolesOfAccounts(db, ids)]);
  const records = new Map<string, ShownRequest['records']>();
  for (const id of ids) records.set(id, await recordsOf(db, id));
  return requests.map((request) => {
    const isOpen = request.status === 'open';
    return {
      ...shownRequest(request),
      account_id: request.accountId,
      name: people.get(request.accountId)?.name ?? '',
      role: Asker.parse(roles.get(request.accountId)),
      records: records.get(request.accountId) ?? [],
      is_overdue: isOpen && request.dueAt < now,
      can: { decide: isOpen },
    };
  });
}

/** Returns one page of requests, next due first; the view by staff is recorded. */
export async function listRequests(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listDataRequests> },
) {
  const { status, limit, cursor } = query;
  const rows = await pageOfRequests(deps.db, { status, limit, after: parseCursor(cursor) });
  const { thing } = dataRequestMachine;
  const shown = await recordRowViews(deps, { thing, actor }, await show(deps.db, rows, deps.clock.now()));
  return { rows: shown, next: cursorAfter(rows, limit) };
}

/** Answers a request. Throws 404 if unknown, 409 `invalid-transition` if it has ended. */
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
