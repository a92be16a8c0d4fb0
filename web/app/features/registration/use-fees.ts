import { registrationFees } from '@dihaadi/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What registering costs, for each role that pays; null while that is not known. */
export const useFees = () =>
  useQuery({ queryKey: ['registration_fees'], queryFn: ({ signal }) => call(registrationFees, { signal }) })
    .data ?? null;
