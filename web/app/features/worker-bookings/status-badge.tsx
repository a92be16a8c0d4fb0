import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useLingui } from '@lingui/react/macro';
import { workerBookingStatusLabels } from './worker-bookings.labels.ts';
import { Badge } from '../../ui/badge.tsx';

/** Status badge of a worker booking. */
export function WorkerBookingBadge({ status }: { status: WorkerBookingStatus }) {
  const { i18n } = useLingui();
  const { label, tone } = workerBookingStatusLabels[status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
