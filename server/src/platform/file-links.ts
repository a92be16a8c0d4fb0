import type { Clock } from './clock.ts';
import type { PassPurpose, Passes } from './passes.ts';

type Deps = { clock: Clock; passes: Passes };

/** A short-lived address of a file: its holder sees the file until then. */
export type FileLink = { url: string; expires_at: string };

/** The address under `path` of what `value` names (letters, digits, `-` and `_`), for so many milliseconds. */
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

/** What such an address names, and how long a browser may keep it; undefined for one that is not ours, or is over. */
export function behindFileLink(
  { clock, passes }: Deps,
  { purpose, pass }: { purpose: PassPurpose; pass: string },
) {
  const [, value, until] = /^(.*)_([^_]+)$/.exec(passes.read(purpose, pass) ?? '') ?? [];
  if (value === undefined || until === undefined) return undefined;
  const left = Number.parseInt(until, 36) - clock.now().getTime();
  return left > 0 ? { value, keep: { by: 'browser' as const, seconds: Math.ceil(left / 1000) } } : undefined;
}
