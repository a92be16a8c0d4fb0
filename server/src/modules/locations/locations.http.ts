/** External HTTP service for locations. */
export type HttpService = {
  /** Name in error messages: "geocoder", "router". */
  name: string;
  /** Base address, e.g. "https://nominatim.example.in/". */
  url: string;
  timeoutMs: number;
  userAgent: string;
};

type Asked = {
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON; makes it a POST. */
  body?: unknown;
};

/** Returns the service's response, parsed from JSON. Throws otherwise, without any part of the request in the message. */
export async function askService(service: HttpService, { path, query = {}, body }: Asked): Promise<unknown> {
  const base = service.url.endsWith('/') ? service.url : `${service.url}/`;
  const url = new URL(path, base);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': service.userAgent,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(service.timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The ${service.name} answered ${response.status}.`);
  }
  return parseJson(await response.text(), service.name);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the response, which can repeat the customer's address.
    throw new Error(`The ${name} did not answer with JSON.`);
  }
}

const FAILURES_IN_A_ROW = 3;
const BREAKER_OPEN_MS = 60_000;

/**
 * Wraps a request in a circuit breaker: after three failures in a row it is skipped for 60 seconds, then tried by one
 * caller, so that a service outage does not cost every customer the timeout. A failure is reported to `onFailure` and
 * returns undefined.
 */
export function withBreaker<Question extends unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer | undefined>,
  deps: { now: () => Date; onFailure?: ((error: unknown) => void) | undefined },
): (...question: Question) => Promise<Answer | undefined> {
  let failures = 0;
  let skippedUntil = 0;
  const mayTry = (): boolean => {
    if (failures < FAILURES_IN_A_ROW) return true;
    const now = deps.now().getTime();
    if (now < skippedUntil) return false;
    skippedUntil = now + BREAKER_OPEN_MS;
    return true;
  };
  return async (...question) => {
    if (!mayTry()) return undefined;
    try {
      const answer = await ask(...question);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      skippedUntil = deps.now().getTime() + BREAKER_OPEN_MS;
      deps.onFailure?.(error);
      return undefined;
    }
  };
}
