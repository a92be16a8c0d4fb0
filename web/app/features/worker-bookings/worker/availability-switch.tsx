import { type Availability } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { BigSwitch } from '../../../field-kit/big-switch.tsx';
import { useSaveAvailability } from './save-availability.ts';

/** Switch for work offers. It shows the state saved on the server, not the last tap. */
export function OnOff({ availability }: { availability: Availability }) {
  const { t } = useLingui();
  const save = useSaveAvailability();
  const isOn = availability.is_available;
  return (
    <BigSwitch
      label={t`Get job offers`}
      isOn={isOn}
      disabled={save.isPending}
      title={save.isPending ? t`Saving...` : isOn ? t`You're online` : t`You're offline`}
      note={isOn ? t`You'll get job offers.` : t`Paused: you won't get job offers.`}
      onChange={(is_available) => save.mutate({ is_available })}
    />
  );
}
