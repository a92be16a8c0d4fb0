import { randomUUID } from 'node:crypto';
import { SUPPORT_MINUTES, type SupportedRole } from '@dihaadi/contract/support-sessions';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { topic } from '../../platform/events.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { endSessions, insertSession, openAccount } from '../accounts/accounts.public.ts';
import { companiesByIds } from '../companies/companies.public.ts';
import { accountOfRecord } from '../registration/registration.public.ts';
import { addPage, insertSupportSession, saveEnd } from './support-sessions.queries.ts';

export type Deps = {
  db: Db;
  clock: Clock;
  tokens: Tokens;
  revocations: { add: (sessionId: string) => void };
};

const SUPPORT_SESSION_MS = SUPPORT_MINUTES * 60_000;
const MAX_PAGE_PATH_LENGTH = 200;

const accountIdOf = async (db: Db, role: SupportedRole, recordId: string): Promise<string | undefined> =>
  role === 'job_provider'
    ? (await companiesByIds(db, [recordId]))[0]?.accountId
    : accountOfRecord(db, role, recordId);

/** A session's events belong to the user's account and to the staff member viewing it. */
const looking = (accountId: string, staffId: string) => ({
  thing: 'account',
  thingId: accountId,
  actor: { id: staffId, role: 'super_admin' as const },
});

/**
 * Starts a support session: a read-only token for the user's account, valid for 15 minutes and no longer than the staff
 * member's own session. Notifies the user with the reason. Throws 404 `not-found` if the account is closed, unknown, or
 * of another role.
 */
export async function beginSupport(
  deps: Deps,
  asked: { actor: Person; role: SupportedRole; record_id: string; reason: string },
) {
  const { actor, role, reason } = asked;
  const at = deps.clock.now();
  const accountId = await accountIdOf(deps.db, role, asked.record_id);
  const user = accountId === undefined ? undefined : await openAccount(deps.db, accountId);
  if (user?.role !== role) throw problem('not-found');
  const expiresAt = new Date(at.getTime() + SUPPORT_SESSION_MS);
  const session = { id: randomUUID(), accountId: user.id, createdAt: at, expiresAt };
  await inTransaction(deps.db, async (tx) => {
    await insertSession(tx, session);
    await insertSupportSession(tx, { ...session, staffId: actor.id, reason });
    await recordEvent(tx, {
      ...looking(user.id, actor.id),
      name: 'begin_support',
      reason,
      data: { session: session.id },
      topics: [topic.account(user.id)],
      at,
    });
  });
  const access_token = deps.tokens.sign({
    id: user.id,
    role: user.role,
    sessionId: session.id,
    tokenExpiresAt: expiresAt,
    supporter: { id: actor.id, sessionId: actor.sessionId },
    tokenId: randomUUID(),
    issuedAt: at,
  });
  return { access_token, user, ends_at: expiresAt.toISOString() };
}

/** Ends the calling support session. Throws 403 `forbidden` for the user's own session. */
export async function endSupport(deps: Deps, actor: Person): Promise<null> {
  const { supporter, sessionId } = actor;
  if (supporter === undefined) throw problem('forbidden', 'no-support-session');
  const at = deps.clock.now();
  const ended = await inTransaction(deps.db, async (tx) => {
    if (!(await saveEnd(tx, sessionId, at))) return [];
    await recordEvent(tx, {
      ...looking(actor.id, supporter.id),
      name: 'end_support',
      data: { session: sessionId },
      topics: [],
      at,
    });
    const by = { ...actor, ...supporter, role: 'super_admin' } as const;
    return endSessions(tx, { accountId: actor.id, sessionId, actor: by, at });
  });
  ended.forEach(deps.revocations.add);
  return null;
}

/** Records that a page of the user was read, with one audit log entry per page and session. */
export async function recordSupportRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, sessionId, supporter }: Person,
  url: string,
): Promise<void> {
  if (supporter === undefined) return;
  // The query string is not part of the page, and may name other people.
  const page = (url.split('?')[0] ?? url).slice(0, MAX_PAGE_PATH_LENGTH);
  await inTransaction(deps.db, async (tx) => {
    if (!(await addPage(tx, sessionId, page))) return;
    await recordEvent(tx, {
      ...looking(id, supporter.id),
      name: 'read_in_support',
      data: { page },
      topics: [],
      at: deps.clock.now(),
    });
  });
}
