import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { fields: readonly string[] };

const reasons: Record<string, ReactNode> = {
  skills: <Trans>No skills entered</Trans>,
  state: <Trans>The state is unknown</Trans>,
  pincode: <Trans>The PIN code belongs to another state</Trans>,
  driver_license_number: <Trans>The licence number has an unusual format</Trans>,
  registration_number: <Trans>The registration number has an unusual format, or is for private use</Trans>,
};

const Reasons = ({ fields }: Props) => (
  <>
    {fields.map((field) => (
      <span key={field} className="block">
        {reasons[field] ?? field}
      </span>
    ))}
  </>
);

/** Fields that were accepted as sent and need a review before approval. */
export const ReviewFlags = ({ fields }: Props) =>
  fields.length === 0 ? null : (
    <Notice tone="warning" title={<Trans>Check before you approve</Trans>}>
      <Reasons fields={fields} />
    </Notice>
  );

const DECIDED: readonly string[] = ['approved_payment_required', 'active', 'rejected', 'suspended'];

/** Returns the fields to review before the decision on an account; none once it is decided. */
export const fieldsToReview = (status: string, fields: string[]): string[] =>
  DECIDED.includes(status) ? [] : fields;

/** Short form for a list, where there is no room to name the fields. */
export const ReviewBadge = ({ fields }: Props) =>
  fields.length === 0 ? null : (
    <Badge tone="warning">
      <Trans>Needs review</Trans>
    </Badge>
  );

/** Returns the warning before people are approved whose details need a review; undefined if none do. */
export function reviewWarning(people: readonly (Props & { name: string })[]): Warning | undefined {
  const flagged = people.filter(({ fields }) => fields.length > 0);
  if (flagged.length === 0) return undefined;
  const who = flagged.map(({ name }) => name).join(', ');
  return {
    title: <Trans>Check the details of {who}</Trans>,
    text: <Reasons fields={[...new Set(flagged.flatMap(({ fields }) => fields))]} />,
  };
}
