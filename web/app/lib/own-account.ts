import { me } from '@dihaadi/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './api.ts';
import { changesSent } from './mutation-count.ts';
import { readSession, useSession } from './session.ts';

export type OwnAccount = z.output<typeof me.reply>;

const OWN_ACCOUNT_CACHE_MS = 10_000;
let read: { token: string; at: number; changes: number; account: OwnAccount } | undefined;

/** Loads the signed-in user and their account data; keeps the response for the screen that shows it next. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const token = readSession()?.access_token ?? '';
  const changes = changesSent();
  const account = await call(me, {});
  read = { token, at: Date.now(), changes, account };
  return account;
}

/**
 * Returns the result just loaded by `readOwnAccount`; undefined if it may be outdated, for example after the user's own
 * change.
 */
function cachedOwnAccount(token: string): OwnAccount | undefined {
  if (read === undefined || read.token !== token || read.changes !== changesSent()) return undefined;
  return Date.now() - read.at < OWN_ACCOUNT_CACHE_MS ? read.account : undefined;
}

/** Like `readOwnAccount`, unless it was just loaded: signing in requests it, and so does the guard of the next page. */
export const cachedOrReadOwnAccount = async (): Promise<OwnAccount> =>
  cachedOwnAccount(readSession()?.access_token ?? '') ?? readOwnAccount();

/** Like `cachedOwnAccount`, once. */
function takeOwnAccount(token: string): OwnAccount | undefined {
  const account = cachedOwnAccount(token);
  read = undefined;
  return account;
}

/** Returns the signed-in user's account; undefined for all others, and until loaded. */
export function useOwnAccount() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['account', session?.user.id],
    queryFn: async ({ client, queryKey, signal }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const just = isFirst ? takeOwnAccount(session?.access_token ?? '') : undefined;
      return just ?? call(me, { signal });
    },
    enabled: session !== null,
    meta: { parts: ['customer', 'worker', 'driver', 'suspension_case'] },
  });
  return session === null ? undefined : data;
}

/** Returns the signed-in user's registration status; undefined for all others, and until loaded. */
export const useOwnRegistration = () => useOwnAccount()?.registration ?? undefined;

/** Returns whether the registration fee is still open: for a guest, and for a user who pays it later. */
export function useIsFeeOpen(): boolean {
  const isGuest = useSession() === null;
  return useOwnRegistration()?.status === 'payment_required' || isGuest;
}
