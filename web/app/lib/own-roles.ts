import { switchRole, type PersonRole } from '@dihaadi/contract/account-roles';
import { people } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { placeAfterSignIn } from './home.ts';
import { readSession, saveSession, useSession } from './session.ts';

const listeners = new Set<() => void>();
let known: { userId: string; roles: readonly Role[] } | undefined;

/** What the server has said of the roles of who is signed in; for this page load only. */
export function keepOwnRoles(userId: string, roles: readonly Role[]): void {
  known = { userId, roles };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isPersonRole = (role: Role): role is PersonRole => people.some((one) => one === role);

/** The other roles that the signed-in person can switch to; none while they are not known. */
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

/** Goes on as another role, or as the same, on a fresh page: nothing of before stays in memory. */
export async function switchTo(role: PersonRole): Promise<void> {
  if (readSession()?.user.role !== role) saveSession(await call(switchRole, { body: { role } }));
  location.assign(await placeAfterSignIn(role));
}
