import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';
import { useNow } from '../lib/use-now.ts';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
// Longer delays are shown in hours.
const MINUTES_UP_TO = 120;

type LateBadgeProps = {
  from: string | null;
  /** When a booking without a driver starts to need staff, before it is late. */
  unassignedFrom?: string | undefined;
};

/** Badge with how late a booking is; renders nothing if it is not. */
export function LateBadge({ from, unassignedFrom }: LateBadgeProps) {
  const now = useNow(EVERY_MS);
  const minutes = from === null ? 0 : Math.floor((now - Date.parse(from)) / MINUTE_MS);
  if (minutes < 1)
    return unassignedFrom === undefined || now < Date.parse(unassignedFrom) ? null : (
      <Badge tone="warning">
        <Trans>No driver yet</Trans>
      </Badge>
    );
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return (
    <Badge tone="danger">
      {minutes < MINUTES_UP_TO ? <Trans>Late by {minutes} min</Trans> : <Trans>Late by {hours} h</Trans>}
    </Badge>
  );
}
