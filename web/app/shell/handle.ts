import { isRecord } from '../lib/type-guards.ts';

/**
 * Options that a route may set with `export const handle`; a public page that reads URL parameters also names them as
 * `query`: all others are removed before (`server/src/web-address.ts`).
 */
const refusesScript = (match: unknown): boolean =>
  isRecord(match) && isRecord(match['handle']) && match['handle']['js'] === false;

/** Whether a page ships the framework's JavaScript: not if one of its routes has `handle = { js: false }`. */
export function runsScript(matches: readonly unknown[]): boolean {
  return !matches.some(refusesScript);
}
