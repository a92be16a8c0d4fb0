import type { z } from 'zod';

/** One request of the product's API; GET unless it says else. */
export type Request = { path: string; token?: string | undefined; method?: 'POST' | 'PUT'; body?: object };

/** Sends it; throws what is no success, with its answer. */
export async function send(url: string, { path, token, method, body }: Request): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method: method ?? 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  throw new Error(`${method ?? 'GET'} ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Sends it, and reads all of the answer. */
export async function ask(url: string, request: Request): Promise<void> {
  await (await send(url, request)).arrayBuffer();
}

/** Sends it, and gives what it answers. */
export async function told<T>(url: string, request: Request, answer: z.ZodType<T>): Promise<T> {
  return answer.parse(await (await send(url, request)).json());
}

/** Sends it, and goes away once the first piece of a file has come. */
export async function askForFirst(url: string, request: Request): Promise<void> {
  const reader = (await send(url, request)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

/** Sends it, and goes away once it is answered at all. */
export async function askForStream(url: string, request: Request): Promise<void> {
  await (await send(url, request)).body?.cancel();
}
