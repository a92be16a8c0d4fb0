import type { Driver } from '@dihaadi/contract/drivers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { expiryOf } from '../expiry.ts';
import { statuses } from '../drivers.labels.ts';

export function StatusBadge({ driver }: { driver: Driver }) {
  const { i18n } = useLingui();
  const { label, tone } = statuses[driver.driver_profile.driver_status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** Warns of a paper that has run out, or will within 30 days; says nothing of one that holds. */
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
