import type { signIn, User } from '@dihaadi/contract/accounts';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { roles } from '@dihaadi/contract/roles';
import { isRecord, isText, isUuid } from './kinds.ts';

const TOKEN = 'token';
const USER = 'user';
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Session = z.output<typeof signIn.reply>;

const listeners = new Set<() => void>();
let current: Session | null = null;
let started = false;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Who is signed in on this device, or null; a corrupted or expired session is cleared. */
export function readSession(): Session | null {
  start();
  if (current !== null && expiresAt(current.access_token) <= Date.now()) clearSession();
  return current;
}

/** The session as this screen shows it: follows signing in and out, in this tab or another; null while the page hydrates. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** Keeps who has signed in, for this tab and the others. */
export function saveSession(session: Session): void {
  start();
  store(TOKEN, session.access_token);
  store(USER, JSON.stringify(session.user));
  adopt(session);
}

/** The account as the server knows it now. */
export function refreshUser({ id, name, role }: User): void {
  const session = readSession();
  if (session === null || JSON.stringify(session.user) === JSON.stringify({ id, name, role })) return;
  saveSession({ ...session, user: { id, name, role } });
}

/** Forgets who was signed in, in this tab and the others. */
export function clearSession(): void {
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
  adopt(load());
  window.addEventListener('storage', (event) => {
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

const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isUuid(value['id']) &&
  isText(value['name']) &&
  roles.some((role) => role === value['role']);

/** Milliseconds since 1970, from the token's own claim; 0 when it has none. */
export function expiresAt(token: string): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims = fromJson(atob(payload ?? ''));
    return isRecord(claims) && typeof claims['exp'] === 'number' ? claims['exp'] * 1000 : 0;
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
function fetchStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
