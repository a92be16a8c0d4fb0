import type { AbsenceReason, AbsenceStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Why the work could not begin. */
export const absenceReasonLabels: Record<AbsenceReason, MessageDescriptor> = {
  absent: msg`Customer not there`,
  refused: msg`Customer refused the work`,
};

/** Status labels of a call-out claim. */
export const absenceStatusLabels: Record<AbsenceStatus, { label: MessageDescriptor; tone: Tone }> = {
  claimed: { label: msg`Call-out claimed`, tone: 'warning' },
  objected: { label: msg`Customer objects`, tone: 'info' },
  upheld: { label: msg`Call-out confirmed`, tone: 'success' },
  dismissed: { label: msg`Call-out rejected`, tone: 'neutral' },
};
