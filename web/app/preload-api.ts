/**
 * Requests what the page shows first while the app's script is loading: on a slow connection that takes seconds, and
 * the app would only then send one request after the other. `lib/preloaded-calls.ts` hands over the responses. Also
 * monitors whether that script arrives.
 */
import type { EarlyCalls } from './lib/preloaded-calls.ts';
import { signedInRole } from './lib/signed-in-role.ts';
import { watchStart } from './lib/start-failure.ts';

/** After this time the app requests again what it has not used. */
const KEPT_MS = 60_000;

type Call = { path: string; after?: string | undefined; field?: string | undefined };

/**
 * Returns the calls of this page for the role, as written by `preload-calls.server.ts`: each line is `worker,driver
 * /auth/me`, optionally followed by the path and field of a response that must be true first.
 */
function callsFor(role: unknown): Call[] {
  const lines =
    document.querySelector<HTMLElement>('script[data-early]')?.dataset['early']?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [roles = '', path = '', after, field] = line.split(' ');
    return roles.split(',').some((one) => one === role) ? [{ path, after, field }] : [];
  });
}

/** Throws unless the response has true in this field. */
async function requireTrueField(answer: Promise<Response> | undefined, field: string): Promise<void> {
  const said: unknown = await (await answer)?.clone().json();
  if (typeof said !== 'object' || said === null || Reflect.get(said, field) !== true)
    throw new Error(`${field} is not true.`);
}

/** A support session's tab uses another token. */
const isSupport = (): boolean => sessionStorage.getItem('support') !== null;

function sendEarlyCalls(): EarlyCalls | undefined {
  const token = localStorage.getItem('token');
  if (token === null || isSupport()) return undefined;
  const headers = {
    accept: 'application/json, application/problem+json',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  };
  const answers = new Map<string, Promise<Response>>();
  const ask = async ({ path, after, field }: Call): Promise<Response> => {
    if (after !== undefined && field !== undefined) await requireTrueField(answers.get(after), field);
    return fetch(`/api${path}`, { headers, credentials: 'omit', cache: 'no-store' });
  };
  for (const call of callsFor(signedInRole())) {
    const answer = ask(call);
    // It may never be used; if it fails, the app sends the request again.
    answer.catch(() => undefined);
    answers.set(call.path, answer);
  }
  return { token, answers };
}

watchStart();

try {
  const early = sendEarlyCalls();
  globalThis.earlyCalls = early;
  setTimeout(() => {
    if (globalThis.earlyCalls === early) globalThis.earlyCalls = undefined;
  }, KEPT_MS);
} catch {
  // Storage throws where the browser forbids it: then the app sends the requests.
}
