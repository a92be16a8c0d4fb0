/** What the adapters reach a gateway with. */
export type Line = {
  /** The gateway’s address, or a stand-in’s in staging; never anything that a user says. */
  url: string;
  timeoutMs: number;
};

type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** What the gateway decided: only 2xx, and 4xx about what was asked. */
type Answer = { isOk: boolean; status: number; body: unknown };

/** The gateway does not know our keys. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

const NOT_ABOUT_THE_QUESTION = [408, 425, 429];

/**
 * Asks a gateway and gives its decision. Throws when nothing is known: it cannot be reached, takes too long, is broken
 * or busy, refuses our keys, or does not answer in JSON. What it answered is never quoted: it may speak of people.
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
  if (status >= 500 || NOT_ABOUT_THE_QUESTION.includes(status))
    throw new Error(`The gateway answered ${status}.`);
  return { isOk: response.ok, status, body: answerOf(text) };
}

function answerOf(text: string): unknown {
  const answer = jsonOf(text);
  if (answer === undefined) throw new Error('The gateway did not answer with JSON.');
  return answer;
}

/** Undefined when it is no JSON. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
