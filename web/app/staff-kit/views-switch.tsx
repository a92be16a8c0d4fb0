import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { tabLook, tabRow } from '../ui/tabs.ts';
import { bookingViews, dashboard, peopleViews, type Place } from './tabs.ts';

type Views = {
  /** "Kinds of booking". */
  label: string;
  /** Each below the dashboard. */
  views: readonly Place[];
};

/** The views of one tab of the dashboard. */
function ViewsSwitch({ label, views }: Views) {
  const { i18n } = useLingui();
  return (
    <nav aria-label={label} className={`mb-5 ${tabRow}`}>
      {views.map(({ at, label: name }) => (
        <NavLink key={at} to={`${dashboard()}/${at}`} className={tabLook}>
          {i18n._(name)}
        </NavLink>
      ))}
    </nav>
  );
}

/** The views of the Drivers tab. */
export function RolesSwitch() {
  const { t } = useLingui();
  return <ViewsSwitch label={t`Drivers, workers or customers`} views={peopleViews} />;
}

/** The views of the Bookings tab. */
export function BookingsSwitch() {
  const { t } = useLingui();
  return <ViewsSwitch label={t`Booking types`} views={bookingViews} />;
}
