import { renewSession } from '@dihaadi/contract/accounts';
import { call } from './api.ts';
import { expiresAt, saveSession, type Session } from './session.ts';

const TRIED_AGAIN_MS = 60_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const;

/** Renews the session with the next touch or key in this tab: a page that is left alone ends as it would have. */
export function renewWhenUsed(session: Session, isCurrent: () => boolean): void {
  const renew = () => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, renew, true);
    if (!isCurrent()) return;
    askFor(session, isCurrent).catch(() =>
      setTimeout(() => renewWhenUsed(session, isCurrent), TRIED_AGAIN_MS),
    );
  };
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, renew, { capture: true, passive: true });
}

async function askFor(session: Session, isCurrent: () => boolean): Promise<void> {
  const fresh = await call(renewSession, {});
  // Near its last end a session gets no longer token.
  const isLonger = expiresAt(fresh.access_token) > expiresAt(session.access_token);
  if (isCurrent() && isLonger) saveSession(fresh);
}
