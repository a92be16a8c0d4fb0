import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useTabInView } from '../../staff-kit/tab-in-view.ts';
import { dashboard, ownTabs } from '../../staff-kit/tabs.ts';
import { tabLook, tabRow } from '../../ui/tabs.ts';

/** All areas of the dashboard, each at its own address. On a small screen the row scrolls, to where one is. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const here = pathname.slice(dashboard().length + 1).split('/')[0] ?? '';
  return (
    <nav ref={useTabInView()} aria-label={t`Sections`} className={tabRow}>
      {ownTabs().map(({ label, at }) => {
        const isActive = at.includes(here);
        return (
          <Link
            key={at[0]}
            to={`${dashboard()}/${at[0]}`}
            aria-current={isActive ? 'page' : undefined}
            className={tabLook({ isActive })}
          >
            {i18n._(label)}
          </Link>
        );
      })}
    </nav>
  );
}
