import type { ReferralStatus } from '@dihaadi/contract/referrals';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

/** Status of an invitation. */
export const referralStates: Record<ReferralStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Pending`, tone: 'warning' },
  completed: { label: msg`Completed`, tone: 'success' },
  expired: { label: msg`Expired`, tone: 'neutral' },
};
