import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';
import { statusTexts } from './bookings.labels.ts';

type Props = { status: BookingStatus; service?: PackageServiceType };

export function StatusBadge({ status, service }: Props) {
  const { i18n } = useLingui();
  const { label, tone } = statusTexts(status, service);
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
