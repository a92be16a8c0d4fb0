import { type DriverAvailability, saveDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { BigSwitch } from '../../field-kit/big-switch.tsx';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { availabilityQuery } from './queries.ts';

/** Switch for trip offers. It shows the state saved on the server, not the last tap. */
export function OnOff({ availability }: { availability: DriverAvailability }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (is_available: boolean) => call(saveDriverAvailability, { body: { is_available } }),
    onSuccess: (saved) => queries.setQueryData(availabilityQuery.queryKey, saved),
    onError: (error) =>
      toast.error(t`Couldn't save`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  const isOn = availability.is_available;
  return (
    <BigSwitch
      label={t`Get trip offers`}
      isOn={isOn}
      disabled={save.isPending}
      title={save.isPending ? t`Saving...` : isOn ? t`You're online` : t`You're offline`}
      note={isOn ? t`You'll get trips near you.` : t`You won't get trips.`}
      onChange={(wanted) => save.mutate(wanted)}
    />
  );
}
