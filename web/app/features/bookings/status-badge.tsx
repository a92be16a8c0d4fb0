import type { BookingStatus } from '@dihaadi/contract/bookings';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';
import { statuses } from './words.ts';

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { i18n } = useLingui();
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
