import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';

/** The registration fee of a driver or worker (spec/product.md, section 4). */
export function FeeBadge({ paid }: { paid: boolean }) {
  return paid ? (
    <Badge tone="success">
      <Trans>PAID</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>PAYMENT PENDING</Trans>
    </Badge>
  );
}
