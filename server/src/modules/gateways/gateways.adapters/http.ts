/** Connection settings for a gateway. */
export type Line = {
  /** The gateway’s address, or a stub's in staging; never taken from user input. */
  url: string;
  timeoutMs: number;
};

type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** The gateway's decision: only 2xx, and 4xx about the request. */
type Answer = { isOk: boolean; status: number; body: unknown };

/** The gateway rejects our keys. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

const RETRYABLE_STATUSES = [408, 425, 429];

/**
 * Sends a request to a gateway and returns its decision. Throws if the outcome is unknown: the gateway is unreachable,
 * times out, is failing or busy, rejects our keys, or does not respond in JSON. Its response is never quoted, because
 * it may contain personal data.
 */
export async function askGateway(line: Line, { path, ...request }: Request): Promise<Answer> {
  const response = await fetch(new URL(path, line.url), {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(line.timeoutMs),
  });
  const text = await response.text();
  const { status } = response;
  if (status === 401 || status === 403) throw new KeysRefused(`The gateway answered ${status}.`);
  if (status >= 500 || RETRYABLE_STATUSES.includes(status))
    throw new Error(`The gateway answered ${status}.`);
  return { isOk: response.ok, status, body: answerOf(text) };
}

function answerOf(text: string): unknown {
  const answer = jsonOf(text);
  if (answer === undefined) throw new Error('The gateway did not answer with JSON.');
  return answer;
}

/** Returns undefined if it is not JSON. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
