import type { z } from 'zod';

/** Request to the product's API; GET by default. */
export type Request = { path: string; token?: string | undefined; method?: 'POST' | 'PUT'; body?: object };

/** Sends the request. Throws an error with the response's text unless it succeeded. */
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
  throw new Error(`${method ?? 'GET'} ${path} returned ${answer.status}: ${await answer.text()}`);
}

/** Sends the request and reads the whole response. */
export async function ask(url: string, request: Request): Promise<void> {
  await (await send(url, request)).arrayBuffer();
}

/** Sends the request and returns the response. */
export async function told<T>(url: string, request: Request, answer: z.ZodType<T>): Promise<T> {
  return answer.parse(await (await send(url, request)).json());
}

/** Sends the request and disconnects once the first piece of a file has arrived. */
export async function disconnectAfterFirstChunk(url: string, request: Request): Promise<void> {
  const reader = (await send(url, request)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

/** Sends the request and disconnects as soon as it is answered. */
export async function disconnectOnceAnswered(url: string, request: Request): Promise<void> {
  await (await send(url, request)).body?.cancel();
}
