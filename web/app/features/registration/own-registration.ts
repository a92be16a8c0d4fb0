import { me } from '@dihaadi/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** Returns what is known of the signed-in person's account; undefined for all others, and while it is not known. */
export function useOwnAccount() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['account', session?.user.id],
    queryFn: ({ signal }) => call(me, { signal }),
    enabled: session !== null,
    meta: { parts: ['customer', 'worker', 'driver'] },
  });
  return session === null ? undefined : data;
}

/**
 * Returns the registration status of the signed-in person; undefined for all others, and while it is not
 * known.
 */
export const useOwnRegistration = () => useOwnAccount()?.registration ?? undefined;
