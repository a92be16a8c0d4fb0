import { isRecord } from '../lib/kinds.ts';

/**
 * What a route may say about itself with `export const handle`; a public page that reads parameters of its address also names
 * them, as `query`: any other is taken away before (`server/src/web-address.ts`).
 */
const refusesScript = (match: unknown): boolean =>
  isRecord(match) && isRecord(match['handle']) && match['handle']['js'] === false;

/** Whether a page ships the framework's JavaScript: not when one of its routes says `handle = { js: false }`. */
export function runsScript(matches: readonly unknown[]): boolean {
  return !matches.some(refusesScript);
}
