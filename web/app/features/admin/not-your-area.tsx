import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dashboard } from '../../staff-kit/tabs.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Replaces a screen of another area of the desk. */
export function NotYourArea() {
  return (
    <EmptyState picture={<Alert className="size-10" />} title={<Trans>This is not one of your areas</Trans>}>
      <p className="max-w-prose text-ink-soft">
        <Trans>A super admin chooses the areas of each manager. Ask one of them if you need this.</Trans>
      </p>
      <Link to={`${dashboard()}/today`} className={buttonLook('primary')}>
        <Trans>Go to Today</Trans>
      </Link>
    </EmptyState>
  );
}
