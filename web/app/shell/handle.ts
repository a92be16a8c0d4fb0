import { z } from 'zod';

/**
 * What a route may say about itself with `export const handle`; a public page that reads parameters of its address also names
 * them, as `query`: any other is taken away before (`server/src/web-address.ts`).
 */
const Handle = z.object({ handle: z.object({ js: z.boolean() }) });

/** Whether a page ships the framework's JavaScript: not when one of its routes says `handle = { js: false }`. */
export function runsScript(matches: readonly unknown[]): boolean {
  return !matches.some((match) => Handle.safeParse(match).data?.handle.js === false);
}
