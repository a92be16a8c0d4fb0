/** What `early.ts` asks of the API while the app is still on its way. */
export type EarlyCalls = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/**
 * The answer to a call that was asked for early, once; undefined for any other. After a change, and once a stream tells
 * what happens, what was asked before it may be old.
 */
export function takeEarly(path: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (early === undefined) return undefined;
  const asked = new Headers(headers);
  if (method !== 'GET' || asked.get('accept') === 'text/event-stream') {
    globalThis.earlyCalls = undefined;
    return undefined;
  }
  if (asked.get('authorization') !== `Bearer ${early.token}`) return undefined;
  const answer = early.answers.get(path);
  early.answers.delete(path);
  return answer;
}
