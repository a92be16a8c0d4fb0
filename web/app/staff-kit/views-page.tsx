import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dashboard, isAt, type Views } from './tabs.ts';
import { ViewsSwitch } from './views-switch.tsx';

type ViewsPageProps = {
  views: Views;
  /** Addresses of views that have their own heading. */
  headed: readonly string[];
  children: ReactNode;
};

/** Tab with views: the switch, then the open view's name, at every width, and the view itself. */
export function ViewsPage({ views, headed, children }: ViewsPageProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const address = pathname.slice(dashboard().length + 1);
  const open = views.places.find(({ at }) => isAt(address, at));
  return (
    <>
      <ViewsSwitch views={views} />
      {open !== undefined && !headed.includes(open.at) && (
        <h2 className="mb-4 text-2xl lg:mb-3 lg:text-xl">{i18n._(open.label)}</h2>
      )}
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </>
  );
}
