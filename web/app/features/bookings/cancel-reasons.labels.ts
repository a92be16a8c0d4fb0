import { type CancelReason, cancelReasons } from '@dihaadi/contract/cancel-reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Record<CancelReason, MessageDescriptor> = {
  'plans-changed': msg`My plans have changed`,
  'took-too-long': msg`It takes too long`,
  'booked-by-mistake': msg`I made a mistake`,
  'costs-too-much': msg`It costs too much`,
};

/** The most common reasons for cancelling, as the customer chooses them. */
export const cancelChoices = cancelReasons.map((value) => ({ value, label: labels[value] }));
