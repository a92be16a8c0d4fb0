import { registrationFees } from '@dihaadi/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/**
 * Returns the registration fee of each role that pays; null while unknown, and `isLoading` distinguishes that from a
 * failure.
 */
export function useFees() {
  const { data, isLoading } = useQuery({
    queryKey: ['registration_fees'],
    queryFn: ({ signal }) => call(registrationFees, { signal }),
  });
  return { fees: data ?? null, isLoading };
}
