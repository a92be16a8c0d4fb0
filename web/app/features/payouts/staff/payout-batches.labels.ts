import type { PayoutBatchStatus, PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

/** Status of a batch. */
export const payoutBatchStates: Record<PayoutBatchStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Waiting for result`, tone: 'warning' },
  settled: { label: msg`Settled`, tone: 'success' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};

/** Payment method of a batch. */
export const payoutChannelLabels: Record<PayoutChannelName, MessageDescriptor> = {
  bank_file: msg`Bank file`,
  razorpayx: msg`RazorpayX`,
  simulator: msg`Simulator`,
};
