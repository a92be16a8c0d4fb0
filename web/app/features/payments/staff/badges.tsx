import type { StaffPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { TestMode } from '../../../shell/test-mode.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { isSurplusRefunded } from './problem-notice.tsx';
import { paymentStates } from './payments.labels.ts';

/** A payment's status, whether it needs attention, and whether it is only a test payment. */
export function PaymentBadges({ payment }: { payment: StaffPayment }) {
  const { i18n } = useLingui();
  const { label, tone } = paymentStates[payment.status];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {payment.flag !== null && !isSurplusRefunded(payment) && (
        <Badge tone="danger">
          <Trans>Needs review</Trans>
        </Badge>
      )}
      {payment.test_mode && <TestMode />}
    </span>
  );
}
