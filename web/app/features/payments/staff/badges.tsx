import type { StaffPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { TestMode } from '../../../shell/test-mode.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { hasGoneBack } from './problem-notice.tsx';
import { paymentStates } from './payments.labels.ts';

/** How far a payment is, whether staff should look at it, and whether it is only play money. */
export function PaymentBadges({ payment }: { payment: StaffPayment }) {
  const { i18n } = useLingui();
  const { label, tone } = paymentStates[payment.status];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {payment.flag !== null && !hasGoneBack(payment) && (
        <Badge tone="danger">
          <Trans>Needs review</Trans>
        </Badge>
      )}
      {payment.test_mode && <TestMode />}
    </span>
  );
}
