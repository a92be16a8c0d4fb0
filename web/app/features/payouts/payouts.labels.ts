import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Status of a payout. */
export const payoutStates: Record<PayoutStatus, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg`Waiting for bank account or UPI ID`, tone: 'info' },
  processing: { label: msg`Payment due`, tone: 'warning' },
  paid: { label: msg`Paid`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'danger' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};

/** Purpose of a payout. */
export const payoutKindLabels: Record<PayoutKind, MessageDescriptor> = {
  referrer_bonus: msg`Referral bonus`,
  friend_bonus: msg`Friend's bonus`,
  wage: msg`Wage`,
  fare: msg`Trips`,
  compensation: msg`Compensation`,
};
