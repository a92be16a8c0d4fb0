import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { expiryOf } from '../expiry.ts';

/** Warns of a document that has expired, or will within 30 days; nothing for a valid one. */
export function ExpiryBadge({ day }: { day: string }) {
  const { state, days } = expiryOf(day);
  if (state === 'valid') return null;
  return state === 'past' ? (
    <Badge tone="danger">
      <Trans context="a licence or another paper">Expired</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Plural value={days} _0="Expires today" one="# day left" other="# days left" />
    </Badge>
  );
}
