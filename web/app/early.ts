/**
 * Asks the API for what the page shows first, while the app's script is on its way: on a slow line that takes seconds, and
 * the app would ask one thing after the other only then. `lib/early-calls.ts` hands the answers over. Also watches whether that
 * script comes.
 */
import type { EarlyCalls } from './lib/early-calls.ts';
import { signedInRole } from './lib/signed-in-role.ts';
import { watchStart } from './lib/start-failure.ts';

/** The app asks anew for what it has not taken by then. */
const KEPT_MS = 60_000;

type Call = { path: string; after?: string | undefined; field?: string | undefined };

/**
 * The calls of this page for the role, as `early-calls.server.ts` has written them: `worker,driver /auth/me` in each line, and
 * behind it the path and the field of an answer that has to be true first.
 */
function callsFor(role: unknown): Call[] {
  const lines =
    document.querySelector<HTMLElement>('script[data-early]')?.dataset['early']?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [roles = '', path = '', after, field] = line.split(' ');
    return roles.split(',').some((one) => one === role) ? [{ path, after, field }] : [];
  });
}

/** Throws unless the answer says that this field is true. */
async function isTrueIn(answer: Promise<Response> | undefined, field: string): Promise<void> {
  const said: unknown = await (await answer)?.clone().json();
  if (typeof said !== 'object' || said === null || Reflect.get(said, field) !== true)
    throw new Error(`${field} is not true.`);
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
  const answers = new Map<string, Promise<Response>>();
  const ask = async ({ path, after, field }: Call): Promise<Response> => {
    if (after !== undefined && field !== undefined) await isTrueIn(answers.get(after), field);
    return fetch(`/api${path}`, { headers, credentials: 'omit', cache: 'no-store' });
  };
  for (const call of callsFor(signedInRole())) {
    const answer = ask(call);
    // It may never be taken; where it fails, the app asks again.
    answer.catch(() => undefined);
    answers.set(call.path, answer);
  }
  return { token, answers };
}

watchStart();

try {
  const early = askEarly();
  globalThis.earlyCalls = early;
  setTimeout(() => {
    if (globalThis.earlyCalls === early) globalThis.earlyCalls = undefined;
  }, KEPT_MS);
} catch {
  // Storage throws where the browser forbids it: then the app asks.
}
