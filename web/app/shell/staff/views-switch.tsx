import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { tabLook, tabRow } from '../../ui/tabs.ts';

type Views = {
  /** "Drivers or workers". */
  label: string;
  /** Where each view stands below the dashboard, and what it is called. */
  views: readonly (readonly [at: string, name: ReactNode])[];
};

/** The views of one tab of the dashboard. */
export function ViewsSwitch({ label, views }: Views) {
  return (
    <nav aria-label={label} className={`mb-5 ${tabRow}`}>
      {views.map(([at, name]) => (
        <NavLink key={at} to={`/admin/dashboard/${at}`} className={tabLook}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
