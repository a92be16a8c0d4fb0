import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

/** Says that nobody’s money moves here: it is only tried out. */
export function TestMode() {
  return (
    <Badge tone="warning">
      <Trans>Test mode</Trans>
    </Badge>
  );
}
