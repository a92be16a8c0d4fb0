import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { tabLook, tabRow } from '../../ui/tabs.ts';

/** The two views of the Drivers tab (spec/rulings.md, section 3). */
export function RolesSwitch() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Drivers or workers`} className={`mb-5 ${tabRow}`}>
      <NavLink to="/admin/dashboard/drivers" className={tabLook}>
        <Trans>Drivers</Trans>
      </NavLink>
      <NavLink to="/admin/dashboard/workers" className={tabLook}>
        <Trans>Workers</Trans>
      </NavLink>
    </nav>
  );
}
