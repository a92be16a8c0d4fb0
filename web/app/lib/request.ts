import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@dihaadi/contract/endpoint';
import type { Problem } from '@dihaadi/contract/problems';
import type { Transport } from '@dihaadi/contract/rendering';
import type { z } from 'zod';
import { pageLocale } from './i18n.tsx';
import { isRecord, isText } from './type-guards.ts';
import { rowTag, withRowTag, withRowTags } from './row-etag.ts';

/** The API rejected the request with a reason. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

/** No usable response: no network, or something between us and the API answered instead. */
export class NoAnswer extends Error {
  /** Our server was reached, but failed without a usable response. */
  readonly isOurs: boolean;

  constructor({ status = 0, ...options }: ErrorOptions & { status?: number } = {}) {
    super('No answer from the server', options);
    this.name = 'NoAnswer';
    this.isOurs = status >= 500;
  }
}

/** The same for any endpoint; `object`, so that an unknown field stays an error. */
type Loose = {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  /** File of an upload: sent unchanged. */
  file?: Blob | undefined;
  idempotencyKey?: string | undefined;
  row?: object | undefined;
  signal?: AbortSignal | undefined;
};

type Needed<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** Arguments of an endpoint's call; a POST that can be repeated needs the idempotency key of the user's action. */
export type Args<E> = Loose &
  Needed<'params', ParamsInput<E>> &
  Needed<'query', QueryInput<E>> &
  Needed<'body', BodyInput<E>> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: undefined }) &
  (E extends { etag: z.ZodObject; method: 'PUT' | 'DELETE' }
    ? {
        /** The row as read: if it has changed since, the API responds with 412 and changes nothing. */
        row: object;
      }
    : { row?: undefined });

export type Call = Loose & { token?: string | undefined };

export type Page<Row> = { rows: Row[]; next_cursor: string | undefined; total: number | undefined };

/** Returns a call's path below `/api`. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const values = new Map(textsOf(params));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(textsOf(query));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Sends one call, up to the response's headers; throws `ApiProblem` or `NoAnswer`. */
export async function send(transport: Transport, endpoint: Endpoint, call: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, application/problem+json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  // Errors use the screen's language, whatever the browser prefers.
  const language = pageLocale();
  if (language !== undefined) headers['accept-language'] = language;
  // The server detects the type itself; the file's own type might be blocked.
  if (call.file !== undefined) headers['content-type'] = 'application/octet-stream';
  if (call.token !== undefined) headers['authorization'] = `Bearer ${call.token}`;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.row !== undefined) headers['if-match'] = rowTag(call.row);

  const reply = await transport(pathOf(endpoint, call), {
    method: endpoint.method,
    headers,
    ...bodyOf(call),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  }).catch((cause: unknown) => {
    throw call.signal?.aborted === true ? cause : new NoAnswer({ cause });
  });
  if (reply.ok) return reply;

  const said = await jsonOf(reply).catch(() => undefined);
  throw isProblem(said) ? new ApiProblem(said) : new NoAnswer({ cause: reply.status, status: reply.status });
}

const isProblem = (said: unknown): said is Problem =>
  isRecord(said) && [said['code'], said['title'], said['detail']].every(isText);

const bodyOf = ({ body, file }: Loose): { body?: string | Blob } => {
  if (file !== undefined) return { body: file };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

/**
 * Returns the response in the contract's shape. Browser builds omit the response schemas (`web/browser-contract.ts`):
 * the server has already shaped every response, and tests parse it here.
 */
const parsed = <R extends z.ZodType>(schema: R | undefined, answer: unknown): z.output<R> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  schema === undefined ? (answer as z.output<R>) : schema.parse(answer);

/** Returns the response, parsed against the contract; an empty one is `null`. */
export async function readReply<R extends z.ZodType>(schema: R, reply: Response): Promise<z.output<R>> {
  const answer = parsed(schema, reply.status === 204 ? null : await jsonOf(reply));
  return withRowTags(withRowTag(answer, reply.headers.get('etag')), reply.headers.get('row-etags'));
}

/** Returns one page of a list, with the cursor of the next. */
export async function readPage<R extends z.ZodType>(schema: R, reply: Response): Promise<Page<z.output<R>>> {
  const total = reply.headers.get('x-total-count');
  const rows = await jsonOf(reply);
  if (!Array.isArray(rows)) throw new NoAnswer({ cause: 'no list' });
  return {
    rows: withRowTags(
      rows.map((row: unknown) => parsed(schema, row)),
      reply.headers.get('row-etags'),
    ),
    next_cursor: nextCursor(reply.headers.get('link')),
    total: total === null ? undefined : Number(total),
  };
}

/** Returns the cursor in `Link: </api/…?cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  if (target === undefined || !URL.canParse(target, 'https://api.invalid')) return undefined;
  return new URL(target, 'https://api.invalid').searchParams.get('cursor') ?? undefined;
}

async function jsonOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch (cause) {
    throw new NoAnswer({ cause });
  }
}

function textsOf(from: object): [string, string][] {
  const entries: [string, unknown][] = Object.entries(from);
  return entries.filter(([, value]) => value != null).map(([name, value]) => [name, String(value)]);
}
