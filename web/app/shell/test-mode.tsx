import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

/** Banner for test mode: no real money is moved. */
export function TestMode() {
  return (
    <Badge tone="warning">
      <Trans>Test mode</Trans>
    </Badge>
  );
}
