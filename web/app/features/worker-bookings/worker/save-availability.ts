import { saveAvailability } from '@dihaadi/contract/worker-bookings/assignments';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { availabilityQuery } from './queries.ts';

export type Changes = Partial<BodyInput<typeof saveAvailability>>;

/**
 * Saves changes to the worker's hours, area or on/off state and refreshes everything that shows them. Errors are shown
 * in a toast.
 */
export function useSaveAvailability() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Changes) => {
      const is_available = queries.getQueryData(availabilityQuery.queryKey)?.is_available ?? false;
      return call(saveAvailability, { body: { is_available, ...changes } });
    },
    onSuccess: (saved) => queries.setQueryData(availabilityQuery.queryKey, saved),
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
  });
}
