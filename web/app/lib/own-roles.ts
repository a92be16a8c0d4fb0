import { switchRole, type PersonRole } from '@dihaadi/contract/account-roles';
import { people } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { pathAfterSignIn } from './home.ts';
import { readSession, saveSession, useSession } from './session.ts';

const listeners = new Set<() => void>();
let known: { userId: string; roles: readonly Role[] } | undefined;

/** Keeps the signed-in user's roles as sent by the server; for this page load only. */
export function keepOwnRoles(userId: string, roles: readonly Role[]): void {
  known = { userId, roles };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isPersonRole = (role: Role): role is PersonRole => people.some((one) => one === role);

/** Returns the other roles the signed-in user can switch to; none while unknown. */
export function useOtherRoles(): readonly PersonRole[] {
  const session = useSession();
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  if (session === null || now?.userId !== session.user.id) return [];
  return now.roles.filter((role) => role !== session.user.role).filter(isPersonRole);
}

/** Continues in another role, or the same, on a fresh page, so that no earlier state stays in memory. */
export async function switchTo(role: PersonRole): Promise<void> {
  if (readSession()?.user.role !== role) saveSession(await call(switchRole, { body: { role } }));
  location.assign(await pathAfterSignIn(role));
}
