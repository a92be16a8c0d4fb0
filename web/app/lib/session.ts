import { signIn, type User } from '@dihaadi/contract/accounts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const TOKEN = 'token';
const USER = 'user';
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Session = z.output<typeof signIn.reply>;

const Claims = z.object({ exp: z.number() });
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
  const stored = signIn.reply.safeParse({ access_token: token, user: fromJson(user) });
  if (stored.success && expiresAt(stored.data.access_token) > Date.now()) return stored.data;
  store(TOKEN, null);
  store(USER, null);
  return null;
}

/** Milliseconds since 1970, from the token's own claim; 0 when it has none. */
export function expiresAt(token: string): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims = Claims.safeParse(fromJson(atob(payload ?? '')));
    return claims.success ? claims.data.exp * 1000 : 0;
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
