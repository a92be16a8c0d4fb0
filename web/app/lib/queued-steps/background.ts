import { del, get, set } from 'idb-keyval';
import { isText } from '../type-guards.ts';
import { shown } from '../screen-data-store.ts';

/** Tag that the browser sends to the service worker once it is online again. */
export const SYNC_TAG = 'queued-steps';

const tokenOf = (userId: string): string => `sync ${userId}`;

/**
 * Lets the service worker send this user's steps with their session. The token is stored beside saved screen data,
 * which the login page deletes, and is removed once everything is sent.
 */
export const allowSync = (userId: string, token: string): Promise<void> =>
  set(tokenOf(userId), token, shown());

export const forbidSync = (userId: string): Promise<void> => del(tokenOf(userId), shown());

/** Returns the token for sending this user's steps; undefined if not allowed. */
export async function syncToken(userId: string): Promise<string | undefined> {
  const token: unknown = await get(tokenOf(userId), shown());
  return isText(token) ? token : undefined;
}
