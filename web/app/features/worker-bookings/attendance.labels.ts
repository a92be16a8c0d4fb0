import type { AttendanceMark } from '@dihaadi/contract/wages';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Labels for a worker's attendance on a day. */
export const attendanceLabels: Record<AttendanceMark, { label: MessageDescriptor; tone: Tone }> = {
  expected: { label: msg`Not marked yet`, tone: 'neutral' },
  present: { label: msg`Present`, tone: 'success' },
  half: { label: msg`Half day`, tone: 'warning' },
  absent: { label: msg`Absent`, tone: 'danger' },
};
