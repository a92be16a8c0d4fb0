import type { DifferenceKind, ReportSource } from '@dihaadi/contract/reconciliation';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

export const reportSourceLabels: Record<ReportSource, MessageDescriptor> = {
  razorpay: msg`Razorpay`,
  stripe: msg`Stripe`,
  payu: msg`PayU`,
  upi: msg`Bank (UPI transfers)`,
  razorpayx: msg`RazorpayX (payouts)`,
  bank_payouts: msg`Bank (payouts)`,
};

/** Kinds of differences between a report and our books. */
export const differenceLabels: Record<DifferenceKind, { label: MessageDescriptor; tone: Tone }> = {
  missing_here: { label: msg`Missing in our books`, tone: 'danger' },
  missing_there: { label: msg`Missing in the report`, tone: 'danger' },
  different_amount: { label: msg`Different amount`, tone: 'warning' },
  doubled: { label: msg`Paid twice`, tone: 'warning' },
};
