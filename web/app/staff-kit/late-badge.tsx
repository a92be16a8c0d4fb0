import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';
import { useNow } from '../lib/use-now.ts';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
// Longer is counted in hours.
const MINUTES_UP_TO = 120;

/** By how much a booking is late now; nothing while it is not. */
export function LateBadge({ from }: { from: string | null }) {
  const now = useNow(EVERY_MS);
  const minutes = from === null ? 0 : Math.floor((now - Date.parse(from)) / MINUTE_MS);
  if (minutes < 1) return null;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return (
    <Badge tone="danger">
      {minutes < MINUTES_UP_TO ? <Trans>Late by {minutes} min</Trans> : <Trans>Late by {hours} h</Trans>}
    </Badge>
  );
}
