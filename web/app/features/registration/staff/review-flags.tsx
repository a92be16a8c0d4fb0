import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { fields: readonly string[] };

/** Fields that were accepted as sent and need a review before approval. */
export function ReviewFlags({ fields }: Props) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    skills: t`Skills`,
    state: t`State`,
    pincode: t`PIN code`,
    driver_license_number: t`Licence number`,
    registration_number: t`Registration number`,
  };
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>Check before you approve</Trans>}>
      {fields.map((field) => labels[field] ?? field).join(', ')}
    </Notice>
  );
}

/** Short form for a list, where there is no room to name the fields. */
export const ReviewBadge = ({ fields }: Props) =>
  fields.length === 0 ? null : (
    <Badge tone="warning">
      <Trans>Needs review</Trans>
    </Badge>
  );
