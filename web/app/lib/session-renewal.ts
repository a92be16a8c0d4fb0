import { renewSession } from '@dihaadi/contract/accounts';
import { call } from './api.ts';
import {
  expiresAt,
  readSession,
  saveSession,
  readSupportReturnPath,
  timeOf,
  type Session,
} from './session.ts';

// Share of a token's lifetime after which the session is renewed.
const RENEWAL_LIFETIME_SHARE = 0.25;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const TRIED_AGAIN_MS = 60_000;
const USER_ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

let stop: () => void = () => undefined;

/**
 * Renews this tab's session after a quarter of its token's lifetime, on the next touch or key: an unattended page ends
 * as before. A support session is never renewed.
 */
export function renewInTime(): void {
  stop();
  const session = readSession();
  if (session === null || readSupportReturnPath() !== null) return;
  const given = timeOf(session.access_token, 'iat');
  if (given === 0) return;
  const lasts = expiresAt(session.access_token) - given;
  const left = new AbortController();
  const renew = () => {
    left.abort();
    renewNow(session).catch(() => {
      stop = later(renewInTime, TRIED_AGAIN_MS);
    });
  };
  const listen = () => {
    for (const sign of USER_ACTIVITY_EVENTS)
      window.addEventListener(sign, renew, { capture: true, passive: true, signal: left.signal });
  };
  const stopWaiting = later(listen, given + lasts * RENEWAL_LIFETIME_SHARE - Date.now());
  stop = () => {
    stopWaiting();
    left.abort();
  };
}

function later(run: () => void, inMs: number): () => void {
  const timer = setTimeout(run, Math.min(Math.max(inMs, 0), LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
}

async function renewNow(session: Session): Promise<void> {
  const fresh = await call(renewSession, {});
  // Near its final end, a session gets no longer-lived token.
  const isLonger = expiresAt(fresh.access_token) > expiresAt(session.access_token);
  if (readSession() === session && isLonger) saveSession(fresh);
}
