/**
 * Asks the API for what the page shows first, while the app's script is on its way: on a slow line that takes seconds, and
 * the app would ask one thing after the other only then. `lib/early-calls.ts` hands the answers over.
 */
import type { EarlyCalls } from './lib/early-calls.ts';
import { signedInRole } from './lib/signed-in-role.ts';

/** The app asks anew for what it has not taken by then. */
const KEPT_MS = 60_000;

/** The paths of this page for the role, as `early-calls.server.ts` has written them: `worker,driver /auth/me` in each line. */
function pathsFor(role: unknown): string[] {
  const lines =
    document.querySelector<HTMLElement>('script[data-early]')?.dataset['early']?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [roles = '', path = ''] = line.split(' ');
    return roles.split(',').some((one) => one === role) ? [path] : [];
  });
}

/** In a tab of a support session another token counts. */
const isSupport = (): boolean => sessionStorage.getItem('support') !== null;

function askEarly(): EarlyCalls | undefined {
  const token = localStorage.getItem('token');
  if (token === null || isSupport()) return undefined;
  const headers = {
    accept: 'application/json, application/problem+json',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  };
  const answers = pathsFor(signedInRole()).map((path): [string, Promise<Response>] => {
    const answer = fetch(`/api${path}`, { headers, credentials: 'omit', cache: 'no-store' });
    // It may never be taken; where it fails, the app asks again.
    answer.catch(() => undefined);
    return [path, answer];
  });
  return { token, answers: new Map(answers) };
}

try {
  const early = askEarly();
  globalThis.earlyCalls = early;
  setTimeout(() => {
    if (globalThis.earlyCalls === early) globalThis.earlyCalls = undefined;
  }, KEPT_MS);
} catch {
  // Storage throws where the browser forbids it: then the app asks.
}
