import { Trans, useLingui } from '@lingui/react/macro';
import { ViewsSwitch } from './views-switch.tsx';

/** The two kinds of booking, which stand behind one tab. */
export function BookingsSwitch() {
  const { t } = useLingui();
  return (
    <ViewsSwitch
      label={t`Kinds of booking`}
      views={[
        ['bookings', <Trans key="bookings">Packages and rides</Trans>],
        ['worker-bookings', <Trans key="worker-bookings">Workers</Trans>],
      ]}
    />
  );
}
