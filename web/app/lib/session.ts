import type { signIn, User } from '@dihaadi/contract/accounts';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { roles } from '@dihaadi/contract/roles';
import { isRecord, isText, isUuid } from './type-guards.ts';
import { leaveFor } from './leave-page.ts';
import { safeNextPath } from './next-path.ts';

const TOKEN = 'token';
const USER = 'user';
// Key of a support session, in this tab only: the staff member's own session stays in the others.
const SUPPORT = 'support';
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Session = z.output<typeof signIn.reply>;

const listeners = new Set<() => void>();
let current: Session | null = null;
/** Page to return to after a support session; null outside of one. */
let supportBack: string | null = null;
let started = false;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Returns the session on this device, or null; a corrupted or expired session is cleared. */
export function readSession(): Session | null {
  start();
  if (current !== null && expiresAt(current.access_token) <= Date.now()) {
    const back = supportBack;
    clearSession();
    if (back !== null) leaveFor(back);
  }
  return current;
}

/** Returns the page that this tab's support session returns to; null if it has none. */
export function readSupportReturnPath(): string | null {
  start();
  return supportBack;
}

/** Like `readSupportReturnPath`, as a hook; null while the page hydrates. */
export const useSupportReturnPath = (): string | null =>
  useSyncExternalStore(subscribe, readSupportReturnPath, () => null);

/** Returns the id of the device owner's account: undefined in a support session, which saves nothing here. */
export function useOwnUserId(): string | undefined {
  const userId = useSession()?.user.id;
  return useSupportReturnPath() === null ? userId : undefined;
}

/** Continues this tab as a user viewed by staff; the session returns to the page `back` at its end. */
export function startSupport(session: Session, back: string): void {
  start();
  keep(sessionStorage, SUPPORT, JSON.stringify({ ...session, back }));
  supportBack = back;
  adopt(session);
}

/** Returns the session and follows signing in and out, in this tab or another; null while the page hydrates. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** Saves the session, for this tab and the others. */
export function saveSession(session: Session): void {
  start();
  if (supportBack !== null) return startSupport(session, supportBack);
  store(TOKEN, session.access_token);
  store(USER, JSON.stringify(session.user));
  adopt(session);
}

/** Updates the account with the server's current data. */
export function refreshUser({ id, name, role }: User): void {
  const session = readSession();
  if (session === null || JSON.stringify(session.user) === JSON.stringify({ id, name, role })) return;
  saveSession({ ...session, user: { id, name, role } });
}

/** Clears the session in this tab and the others; after a support session, the staff member stays signed in. */
export function clearSession(): void {
  if (supportBack !== null) {
    keep(sessionStorage, SUPPORT, null);
    supportBack = null;
    return adopt(load());
  }
  store(TOKEN, null);
  store(USER, null);
  adopt(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function start(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  const support = loadSupport();
  supportBack = support?.back ?? null;
  adopt(support?.session ?? load());
  window.addEventListener('storage', (event) => {
    // The server ends a support session together with the staff member's own.
    if (supportBack !== null) return;
    if (event.key === null || event.key === TOKEN || event.key === USER) adopt(load());
  });
}

function adopt(session: Session | null): void {
  current = session;
  clearTimeout(expiry);
  if (session !== null) {
    const left = expiresAt(session.access_token) - Date.now();
    expiry = setTimeout(readSession, Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
  }
  for (const listener of listeners) listener();
}

function load(): Session | null {
  const token = fetchStored(TOKEN);
  const user = fetchStored(USER);
  if (token === null && user === null) return null;
  const known = fromJson(user);
  if (token !== null && isUser(known) && expiresAt(token) > Date.now())
    return { access_token: token, user: { id: known.id, name: known.name, role: known.role } };
  store(TOKEN, null);
  store(USER, null);
  return null;
}

function loadSupport(): { session: Session; back: string } | null {
  const kept = fromJson(read(sessionStorage, SUPPORT));
  if (!isRecord(kept)) return null;
  const { access_token, user } = kept;
  const back = safeNextPath(isText(kept['back']) ? kept['back'] : null);
  if (!isText(access_token) || back === undefined || !isUser(user) || expiresAt(access_token) <= Date.now()) {
    keep(sessionStorage, SUPPORT, null);
    return null;
  }
  return { session: { access_token, user: { id: user.id, name: user.name, role: user.role } }, back };
}

const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isUuid(value['id']) &&
  isText(value['name']) &&
  roles.some((role) => role === value['role']);

/** Returns milliseconds since 1970 from the token's own claim; 0 if it has none. */
export const expiresAt = (token: string): number => timeOf(token, 'exp');

/** Returns a time from the token's claims, like `expiresAt`: when it was issued, or when it expires. */
export function timeOf(token: string, claim: 'iat' | 'exp'): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims = fromJson(atob(payload ?? ''));
    return isRecord(claims) && typeof claims[claim] === 'number' ? claims[claim] * 1000 : 0;
  } catch {
    return 0;
  }
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

// Storage throws where the browser forbids it; the session then lives as long as the page.
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // The browser forbids storage.
  }
}

const fetchStored = (key: string): string | null => read(localStorage, key);
const store = (key: string, value: string | null): void => keep(localStorage, key, value);
