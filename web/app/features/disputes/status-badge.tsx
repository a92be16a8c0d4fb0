import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';
import { disputeStatusLabels } from './disputes.labels.ts';

/** A dispute's status; one that waits for the reader is marked as such first. */
export function StatusBadge({
  dispute: { status, waiting_for: waitingFor, my_side: mySide },
}: {
  dispute: Pick<OwnDisputeRow, 'status' | 'waiting_for' | 'my_side'>;
}) {
  const { t, i18n } = useLingui();
  if (waitingFor === mySide) return <Badge tone="danger">{t`Your answer is needed`}</Badge>;
  const { label, tone } = disputeStatusLabels[status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
