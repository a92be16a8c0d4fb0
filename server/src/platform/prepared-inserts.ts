import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

// Texts differ by the columns and rows they name; beyond so many they are no longer always the same ones.
const MOST_TEXTS = 300;

const names = new Map<string, string>();

/**
 * From now on an INSERT with values is parsed once on this connection: that halves its time in the database
 * (`npm run bench`). Inserts alone, since their plan knows no choice: a prepared SELECT could get a plan that
 * is right for other values.
 */
export function prepareInserts(client: ClientBase): void {
  // The proxy hands `this` on as it gets it.
  // oxlint-disable-next-line typescript/unbound-method
  client.query = new Proxy(client.query, {
    apply: (query, self: unknown, args: unknown[]): unknown => {
      const [text, values, ...others] = args;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return Reflect.apply(query, self, name === undefined ? args : [{ name, text, values }, ...others]);
    },
  });
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_TEXTS || !isPlainInsert(text)) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

const isPlainInsert = (text: string): boolean =>
  text.startsWith('insert into ') && !text.includes(' select ');
