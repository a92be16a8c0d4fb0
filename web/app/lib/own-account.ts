import { me } from '@dihaadi/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './api.ts';
import { changesSent } from './changes-sent.ts';
import { readSession, useSession } from './session.ts';

export type OwnAccount = z.output<typeof me.reply>;

const NEW_MS = 10_000;
let read: { token: string; at: number; changes: number; account: OwnAccount } | undefined;

/** Asks the server who is signed in, and what is theirs; keeps the answer for the screen that shows it next. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const token = readSession()?.access_token ?? '';
  const changes = changesSent();
  const account = await call(me, {});
  read = { token, at: Date.now(), changes, account };
  return account;
}

/** Returns what `readOwnAccount` has just read; undefined once it may be old, as after a change of one's own. */
function justRead(token: string): OwnAccount | undefined {
  if (read === undefined || read.token !== token || read.changes !== changesSent()) return undefined;
  return Date.now() - read.at < NEW_MS ? read.account : undefined;
}

/** As `readOwnAccount`, unless that has just been done: signing in asks, and so does the guard of the page after it. */
export const knownOwnAccount = async (): Promise<OwnAccount> =>
  justRead(readSession()?.access_token ?? '') ?? readOwnAccount();

/** As `justRead`, once. */
function takeOwnAccount(token: string): OwnAccount | undefined {
  const account = justRead(token);
  read = undefined;
  return account;
}

/** Returns what is known of the signed-in person's account; undefined for all others, and while it is not known. */
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

/**
 * Returns the registration status of the signed-in person; undefined for all others, and while it is not
 * known.
 */
export const useOwnRegistration = () => useOwnAccount()?.registration ?? undefined;

/** Returns whether the registration fee is still open: of a guest, and of who pays it later. */
export function useIsFeeOpen(): boolean {
  const isGuest = useSession() === null;
  return useOwnRegistration()?.status === 'payment_required' || isGuest;
}
