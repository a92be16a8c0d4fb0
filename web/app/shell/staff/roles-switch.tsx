import { Trans, useLingui } from '@lingui/react/macro';
import { ViewsSwitch } from './views-switch.tsx';

/** The two views of the Drivers tab (spec/rulings.md, section 3). */
export function RolesSwitch() {
  const { t } = useLingui();
  return (
    <ViewsSwitch
      label={t`Drivers or workers`}
      views={[
        ['drivers', <Trans key="drivers">Drivers</Trans>],
        ['workers', <Trans key="workers">Workers</Trans>],
      ]}
    />
  );
}
