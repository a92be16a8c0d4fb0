/** Requests that `preload-api.ts` sends to the API while the app is still loading. */
export type EarlyCalls = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/**
 * Returns the response to an early request, once; undefined for any other. After a change, or once a stream reports
 * events, earlier responses may be outdated.
 */
export function takeEarlyResponse(
  path: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
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
