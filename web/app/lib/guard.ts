import type { Role } from '@dihaadi/contract/roles';
import { useEffect } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { keepDeskAreas } from './manager-areas.ts';
import { homeOf, paymentPageOf } from './home.ts';
import { goToLogin } from './leave-page.ts';
import { loginPath } from './next-path.ts';
import { cachedOrReadOwnAccount, readOwnAccount } from './own-account.ts';
import { keepOwnRoles } from './own-roles.ts';
import { readSession, refreshUser, useSession, type Session } from './session.ts';

let verified: { token: string; done: Promise<void> } | undefined;

/**
 * Returns the clientLoader of a screen limited to some roles. A courtesy: the server checks every call. A visitor who
 * is not signed in goes to the login page, another role to the landing page.
 */
export function guarded(...allowed: Role[]) {
  return async ({ request }: { request: Request }): Promise<null> => {
    await verify(readSession());
    const session = readSession();
    if (session === null) throw redirect(loginPath(new URL(request.url)));
    if (!allowed.includes(session.user.role)) throw redirectDocument('/');
    return null;
  };
}

/** Like `guarded`, for pages that guests may see too. */
export function guardedButFor(isOpen: (pathname: string) => boolean, ...allowed: Role[]) {
  const guard = guarded(...allowed);
  return async (args: { request: Request }): Promise<null> => {
    const isGuest = readSession() === null;
    return isGuest && isOpen(new URL(args.request.url).pathname) ? null : guard(args);
  };
}

/** clientLoader of `/dashboard`. */
export async function toOwnDashboard(): Promise<never> {
  await verify(readSession());
  const session = readSession();
  throw redirect(session === null ? '/login' : homeOf(session.user.role));
}

/**
 * clientLoader of `/pay`, the short address in our messages: opens the user's payment page, after the login page if
 * needed.
 */
export async function toOwnPayment({ request }: { request: Request }): Promise<never> {
  await verify(readSession());
  const session = readSession();
  throw redirect(session === null ? loginPath(new URL(request.url)) : await paymentPageOf(session.user.role));
}

/**
 * Returns the session of a guarded screen; goes to the login page when the session ends, in this or another tab, unless
 * the screen is open to guests.
 */
export function useSignedIn({ isOpen = false } = {}): Session | null {
  const session = useSession();
  useEffect(() => {
    // `session` is also null while the page hydrates.
    if (!isOpen && session === null && readSession() === null) goToLogin({ comeBack: true });
  }, [session, isOpen]);
  return session;
}

/** Refreshes the signed-in user and their account data from the server. */
export async function refreshSession(account = readOwnAccount()): Promise<void> {
  const { user, roles, areas } = await account;
  refreshUser(user);
  keepOwnRoles(user.id, roles);
  keepDeskAreas(user.id, areas);
}

/**
 * Verifies the session with the server once per page load and token. An unreachable server does not lock the user out:
 * the screens show the error.
 */
async function verify(session: Session | null): Promise<void> {
  if (session === null) return;
  if (verified?.token !== session.access_token) {
    verified = {
      token: session.access_token,
      done: refreshSession(cachedOrReadOwnAccount()).catch(() => undefined),
    };
  }
  await verified.done;
}
