import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/**
 * For the end of a statement whose answer nothing waits for (`quicken`): an INSERT that only a fault of ours could make fail,
 * or a check that fails by the name of a constraint, read where the transaction ends. Never for one whose failure must be
 * known before the transaction goes on, such as that an e-mail is taken.
 */
export const SOON = '/* soon */';

/**
 * For the end of a SELECT that is run for every booking or trip, and whose plan is the same for all values: it is parsed and
 * planned once for each connection. Planning took longer than running it.
 */
export const PREPARED = '/* prepared */';

/** From here to the end of the transaction a statement may take as long as it takes. */
export const PATIENTLY = 'set local statement_timeout = 0';
// Nearly 25 days; what is not above 0 would be the pool's own.
const AS_LONG_AS_IT_TAKES = 2 ** 31 - 1;

// pg does not expose its socket.
const Internals = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) });

/**
 * Makes a new connection do with fewer round trips and less work for what every change has in common; each
 * cost as much as the change itself (`npm run bench`):
 * - An INSERT with values is parsed once, and what is marked as `PREPARED`. Nothing else: a prepared SELECT
 *   could get a plan that is right for other values.
 * - BEGIN and what is marked as `SOON` go out together with the statement that follows, at the latest the COMMIT.
 *   Should one of them fail, that statement fails with its error.
 *
 * The pool must have `pipeline: true`. With `prepares` false nothing is parsed once: a pooler may give each transaction another
 * connection. Throws when pg no longer has its socket where it was.
 */
export function quicken(client: ClientBase, { prepares }: { prepares: boolean }): void {
  const { stream } = Internals.parse(client).connection;
  let failed: { error: unknown } | undefined;
  let isPatient = false;
  const asks = (text: unknown, values: unknown, others: unknown[]): unknown[] => {
    if (isPatient) return patiently(text, values, others);
    return prepares ? withName(text, values, others) : [text, values, ...others];
  };
  client.query = new Proxy(client.query.bind(client), {
    apply: (query, self: unknown, [text, values, ...others]: unknown[]): unknown => {
      if (text === PATIENTLY) isPatient = true;
      else if (isEnd(text)) isPatient = false;
      const asked = asks(text, values, others);
      const send = () => Reflect.apply(query, self, asked) as unknown;
      if (typeof text !== 'string') return send();
      if (text === 'begin' || text.endsWith(SOON)) {
        stream.cork();
        settle(send()).catch((error: unknown) => {
          failed ??= { error };
        });
        return Promise.resolve(SENT);
      }
      const answer = settle(send());
      // As often as it was corked.
      while (stream.writableCorked > 0) stream.uncork();
      return answer.finally(() => {
        const before = failed;
        if (isEnd(text)) failed = undefined;
        // What is given up needs no reason.
        if (before !== undefined && text !== 'rollback') throw before.error;
      });
    },
  });
}

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

const patiently = (text: unknown, values: unknown, others: unknown[]): unknown[] =>
  typeof text === 'string'
    ? [{ text, values, query_timeout: AS_LONG_AS_IT_TAKES }, ...others]
    : [text, values, ...others];

const SENT = { command: 'INSERT', rowCount: 1, rows: [] };

const settle = async (answer: unknown): Promise<unknown> => answer;

// Texts differ by the columns and rows they name; beyond so many they are no longer always the same ones.
const MOST_TEXTS = 300;
const names = new Map<string, string>();

function withName(text: unknown, values: unknown, others: unknown[]): unknown[] {
  const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
  return name === undefined ? [text, values, ...others] : [{ name, text, values }, ...others];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_TEXTS || !isPrepared(text)) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

const isPrepared = (text: string): boolean =>
  isPlainInsert(text) || text.endsWith(PREPARED) || text.endsWith(SOON);

// Of one row: texts of several are as many as there are counts of rows.
const isPlainInsert = (text: string): boolean =>
  text.startsWith('insert into ') && !text.includes(' select ') && !text.includes('), (');
