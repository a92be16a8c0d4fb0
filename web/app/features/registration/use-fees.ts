import { registrationFees } from '@dihaadi/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What registering costs, for each role that pays; null while that is not known, which `isLoading` tells from a failure. */
export function useFees() {
  const { data, isLoading } = useQuery({
    queryKey: ['registration_fees'],
    queryFn: ({ signal }) => call(registrationFees, { signal }),
  });
  return { fees: data ?? null, isLoading };
}
