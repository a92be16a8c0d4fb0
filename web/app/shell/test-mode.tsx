import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

/** Says that no real money moves here: this is test mode. */
export function TestMode() {
  return (
    <Badge tone="warning">
      <Trans>Test mode</Trans>
    </Badge>
  );
}
