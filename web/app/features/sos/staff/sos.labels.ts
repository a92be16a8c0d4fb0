import type { SosSide, SosStatus, SosThing } from '@dihaadi/contract/sos';
import type { SosClosing } from '@dihaadi/contract/staff-sos';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Tone = 'danger' | 'warning' | 'neutral';

export const sosStatusLabels: Record<SosStatus, { label: MessageDescriptor; tone: Tone }> = {
  raised: { label: msg`Not acknowledged`, tone: 'danger' },
  acknowledged: { label: msg`Acknowledged`, tone: 'warning' },
  closed: { label: msg`Closed`, tone: 'neutral' },
};

export const sosSideLabels: Record<SosSide, MessageDescriptor> = {
  customer: msg`Customer`,
  worker: msg`Worker`,
  driver: msg`Driver`,
};

export const sosThingLabels: Record<SosThing, MessageDescriptor> = {
  worker_booking: msg`Worker booking`,
  package_booking: msg`Package or ride`,
};

/** Outcomes of an alert. */
export const sosOutcomeLabels: Record<SosClosing, MessageDescriptor> = {
  safe: msg`Person is safe`,
  police: msg`Police called`,
  ambulance: msg`Ambulance called`,
  false_alarm: msg`Pressed by mistake`,
  unreachable: msg`Person not reached`,
  drill: msg`Drill`,
};

/** Labels of an alert's events, by name. */
export const sosEventLabels: Record<string, MessageDescriptor> = {
  raise: msg`SOS raised`,
  escalate: msg`Escalated: not acknowledged in time`,
  say_safe: msg`Person says they are safe`,
  acknowledge: msg`SOS acknowledged`,
  close: msg`SOS closed`,
};
