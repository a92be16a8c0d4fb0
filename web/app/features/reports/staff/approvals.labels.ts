import type { ApprovalKind, ApprovalStatus } from '@dihaadi/contract/approvals';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

export const approvalStatusLabels: Record<ApprovalStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`To decide`, tone: 'warning' },
  approved: { label: msg`Approved`, tone: 'success' },
  refused: { label: msg`Refused`, tone: 'danger' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
};

export const approvalKindLabels: Record<ApprovalKind, MessageDescriptor> = {
  refund: msg`Refund`,
  tariff: msg`Tariff`,
  commission: msg`Commission`,
  payout_file: msg`Payout batch`,
  data_export: msg`Export of personal data`,
  deletion: msg`Deletion`,
  approval_rules: msg`Approval settings`,
  team: msg`Team`,
};

/** Fields shown most often; others are shown by their API names. */
export const approvalFieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`Amount`,
  total: msg`Total`,
  left: msg`Left to refund`,
  count: msg`Payouts`,
  left_out: msg`Left out (no longer due)`,
  reason: msg`Reason`,
  name: msg`Name`,
  email: msg`Email`,
  role: msg`Role`,
  status: msg`Status`,
  reset: msg`Reset`,
  payment_id: msg`Payment`,
  compensation: msg`Compensation`,
  waive_fee: msg`Waive cancellation fee`,
  finding: msg`Decision`,
  fault: msg`At fault`,
  commission_percent: msg`Commission (%)`,
  service_type: msg`Service`,
  vehicle_type: msg`Vehicle`,
  base_fare: msg`Base fare`,
  per_km_rate: msg`Per km`,
  per_hour_rate: msg`Per hour`,
  minimum_fare: msg`Minimum fare`,
  waiting_charges_per_minute: msg`Waiting per minute`,
  night_charges_multiplier: msg`Night multiplier`,
  is_active: msg`Active`,
  second_person: msg`Second person`,
  refund_limit: msg`Refund limit`,
  expiry_days: msg`Days until a proposal expires`,
};
