import type { Urgency } from '@dihaadi/contract/trips/dispatch-board';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const urgencyLabels: Record<Urgency, { label: MessageDescriptor; tone: Tone }> = {
  incident: { label: msg`Incident`, tone: 'danger' },
  nobody_left: { label: msg`No driver found`, tone: 'danger' },
  late: { label: msg`Late`, tone: 'danger' },
  unassigned: { label: msg`Unassigned`, tone: 'warning' },
  unanswered: { label: msg`Awaiting answer`, tone: 'info' },
  under_way: { label: msg`In progress`, tone: 'success' },
  later: { label: msg`Scheduled for later`, tone: 'neutral' },
};
