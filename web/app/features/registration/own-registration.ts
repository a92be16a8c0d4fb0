import { me } from '@dihaadi/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** Where the registration of whoever is signed in has got; undefined for everybody else, and while it is not known. */
export function useOwnRegistration() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['account', session?.user.id],
    queryFn: ({ signal }) => call(me, { signal }),
    enabled: session !== null,
    meta: { parts: ['customer', 'worker', 'driver'] },
  });
  return session === null ? undefined : (data?.registration ?? undefined);
}
