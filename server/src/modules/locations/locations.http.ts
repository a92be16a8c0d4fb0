/** A service on the network that knows places. */
export type HttpService = {
  /** Said in errors: "geocoder", "router". */
  name: string;
  /** Its base address, e.g. "https://nominatim.example.in/". */
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

/** What the service answers, parsed from JSON. Throws, with nothing of the question in the message, when it does not. */
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
    // The parser's own message quotes the reply, which can repeat the customer's address.
    throw new Error(`The ${name} did not answer with JSON.`);
  }
}

const FAILURES_IN_A_ROW = 3;
const SKIPPED_FOR_MS = 60_000;

/**
 * The same question, but after three failures in a row it is skipped for 60 seconds and then tried by one caller: a
 * service that is down must not cost every customer its timeout. A failure is told to `onFailure` and gives undefined.
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
    skippedUntil = now + SKIPPED_FOR_MS;
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
      skippedUntil = deps.now().getTime() + SKIPPED_FOR_MS;
      deps.onFailure?.(error);
      return undefined;
    }
  };
}
