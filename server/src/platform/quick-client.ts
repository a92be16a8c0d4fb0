import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/**
 * Appended to a statement whose result nothing waits for (`quicken`): an INSERT that only a bug of ours could make
 * fail, or a check that fails with a constraint's name, which is read where the transaction ends. Never for one whose
 * failure must be known before the transaction continues, such as an e-mail that is taken.
 */
export const SOON = '/* soon */';

/**
 * Appended to a SELECT that runs for every booking or trip and whose plan is the same for all values: it is parsed and
 * planned once per connection. Planning took longer than running it.
 */
export const PREPARED = '/* prepared */';

/** Lifts the statement timeout for the rest of the transaction. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';
// Nearly 25 days; a value of 0 or less would be replaced with the pool's own.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

// pg does not expose its socket.
const Internals = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) });

/**
 * Makes a new connection use fewer round trips and less work for what every change has in common; each cost as much as
 * the change itself (`npm run bench`):
 * - An INSERT with values, and statements marked `PREPARED`, are parsed once. Nothing else: a prepared SELECT could get
 * a plan that suits other values.
 * - BEGIN and statements marked `SOON` are sent together with the next statement, at the latest the COMMIT. If one of
 * them fails, that statement fails with its error.
 *
 * The pool must have `pipeline: true`. With `prepares` false nothing is parsed once: a pooler may assign each
 * transaction another connection. Throws when pg's socket is no longer where it was.
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
      if (text === NO_STATEMENT_TIMEOUT) isPatient = true;
      else if (isEnd(text)) isPatient = false;
      const asked = asks(text, values, others);
      const send = () => Reflect.apply(query, self, asked) as unknown;
      if (typeof text !== 'string') return send();
      if (text === 'begin' || text.endsWith(SOON)) {
        stream.cork();
        settle(send()).catch((error: unknown) => {
          failed ??= { error };
        });
        return Promise.resolve(ASSUMED_INSERT_RESULT);
      }
      const answer = settle(send());
      // Uncorks as often as the stream was corked.
      while (stream.writableCorked > 0) stream.uncork();
      return answer.finally(() => {
        const before = failed;
        if (isEnd(text) || isRollback(text)) failed = undefined;
        if (before !== undefined && !isRollback(text)) throw before.error;
      });
    },
  });
}

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

/** Whole, or to a savepoint: needs no reason, and what failed before is undone. */
const isRollback = (text: string): boolean => text.startsWith('rollback');

const patiently = (text: unknown, values: unknown, others: unknown[]): unknown[] =>
  typeof text === 'string'
    ? [{ text, values, query_timeout: MAX_TIMEOUT_MS }, ...others]
    : [text, values, ...others];

const ASSUMED_INSERT_RESULT = { command: 'INSERT', rowCount: 1, rows: [] };

const settle = async (answer: unknown): Promise<unknown> => answer;

// Statements differ by the columns and rows they name; beyond this number they no longer repeat.
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

// Single rows only: inserts of several rows have a different text for each number of rows.
const isPlainInsert = (text: string): boolean =>
  text.startsWith('insert into ') && !text.includes(' select ') && !text.includes('), (');
