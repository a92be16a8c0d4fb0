import { del, get, set } from 'idb-keyval';
import { isText } from '../kinds.ts';
import { shown } from '../shown-store.ts';

/** What the browser says to the service worker when there is a signal again. */
export const SYNC_TAG = 'queued-steps';

const tokenOf = (userId: string): string => `sync ${userId}`;

/**
 * Lets the service worker send this person's steps with their session. It stands beside what screens showed, which the login
 * page forgets, and goes as soon as all is sent.
 */
export const allowSync = (userId: string, token: string): Promise<void> =>
  set(tokenOf(userId), token, shown());

export const forbidSync = (userId: string): Promise<void> => del(tokenOf(userId), shown());

/** With what this person's steps may be sent; undefined if they may not. */
export async function syncToken(userId: string): Promise<string | undefined> {
  const token: unknown = await get(tokenOf(userId), shown());
  return isText(token) ? token : undefined;
}
