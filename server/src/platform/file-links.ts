import type { Clock } from './clock.ts';
import type { PassPurpose, Passes } from './signed-tokens.ts';

type Deps = { clock: Clock; passes: Passes };

/** Short-lived URL of a file: its holder can view the file until it expires. */
export type FileLink = { url: string; expires_at: string };

/** Returns the URL under `path` for `value` (letters, digits, `-` and `_`), valid for `lastsMs` milliseconds. */
export function fileLink(
  { clock, passes }: Deps,
  {
    purpose,
    value,
    path,
    lastsMs,
  }: { purpose: PassPurpose; value: string; path: `/api/${string}`; lastsMs: number },
): FileLink {
  const until = clock.now().getTime() + lastsMs;
  const pass = passes.give(purpose, `${value}_${until.toString(36)}`);
  return { url: `${path}/${pass}`, expires_at: new Date(until).toISOString() };
}

/** Returns what such a URL names, and how long a browser may keep it; undefined if it is not ours, or has expired. */
export function resolveFileLink(
  { clock, passes }: Deps,
  { purpose, pass }: { purpose: PassPurpose; pass: string },
) {
  const [, value, until] = /^(.*)_([^_]+)$/.exec(passes.read(purpose, pass) ?? '') ?? [];
  if (value === undefined || until === undefined) return undefined;
  const left = Number.parseInt(until, 36) - clock.now().getTime();
  return left > 0 ? { value, keep: { by: 'browser' as const, seconds: Math.ceil(left / 1000) } } : undefined;
}
