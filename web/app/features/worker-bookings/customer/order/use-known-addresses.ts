import { listWorkerBookings } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import { addressesQuery, knownAddressesOf, profileQuery } from '../../../locations/public.ts';

const LOOKED_AT = 20;

/** Returns the customer's known places: home, saved ones, and those of earlier bookings; none for a guest. */
export function useKnownAddresses() {
  // A guest has no places yet.
  const enabled = useSession() !== null;
  const profile = useQuery({ ...profileQuery, enabled });
  const earlier = useQuery({
    queryKey: ['worker_booking', 'own', 'places'],
    queryFn: ({ signal }) => callList(listWorkerBookings, { query: { limit: LOOKED_AT }, signal }),
    enabled,
  });
  const kept = useQuery({ ...addressesQuery, enabled });
  return {
    isLoading: profile.isLoading || earlier.isLoading || kept.isLoading,
    saved: kept.data,
    places: knownAddressesOf({
      profile: profile.data,
      saved: kept.data ?? [],
      bookings: earlier.data?.rows ?? [],
    }),
  };
}
