import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useTabInView } from '../../../staff-kit/tab-in-view.ts';
import { tabLook, tabRow } from '../../../ui/tabs.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { useWaiting, waitingBelow, WaitingCount } from '../../today/public.ts';
import { PAYMENTS } from './payments.labels.ts';

const FAILED_WEBHOOKS_PATH = `${PAYMENTS}/not-placed`;
const segments = [
  { at: PAYMENTS, search: '', label: msg`Payments` },
  { at: `${PAYMENTS}/refunds`, search: '?status=requested', label: msg`Refunds` },
  { at: FAILED_WEBHOOKS_PATH, search: '', label: msg`Failed webhooks` },
  { at: `${PAYMENTS}/reconciliation`, search: '', label: msg`Reconciliation` },
  { at: `${PAYMENTS}/month`, search: '', label: msg`Month` },
];

/** Tabs for the views of Payments. Payments open below the first, so several may match the beginning of an address. */
export function Segments() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const failed = waitingBelow(useWaiting(), FAILED_WEBHOOKS_PATH.slice(dashboard().length + 1));
  const here = segments.findLast(({ at }) => pathname.startsWith(at));
  return (
    <nav ref={useTabInView()} aria-label={t`Payments and refunds`} className={tabRow}>
      {segments.map(({ at, search, label }) => (
        <Link
          key={at}
          to={{ pathname: at, search }}
          aria-current={here?.at === at ? 'page' : undefined}
          className={tabLook({ isActive: here?.at === at })}
        >
          {i18n._(label)}
          {at === FAILED_WEBHOOKS_PATH && failed !== undefined && (
            <span className="ms-2">
              <WaitingCount of={failed} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
