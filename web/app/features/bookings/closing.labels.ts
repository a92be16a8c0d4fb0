import { incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import { failReasons } from '@dihaadi/contract/trips/trips';
import type { I18n } from '@lingui/core';
import { failLabels } from './failed-trips.labels.ts';
import { incidentLabels } from './incidents.labels.ts';

function labelOf(code: string | undefined) {
  const failed = failReasons.find((one) => one === code);
  if (failed !== undefined) return failLabels[failed].label;
  const happened = incidentKinds.find((one) => one === code);
  return happened && incidentLabels[happened].label;
}

/** Returns why a booking ended: the driver's choice as text, with their note; otherwise the reason as written. */
export function closingLabel(i18n: I18n, reason: string | null): string | undefined {
  const [code, ...note] = reason?.split(': ') ?? [];
  const label = labelOf(code);
  if (label === undefined) return reason ?? undefined;
  return [i18n._(label), ...(note.length === 0 ? [] : [note.join(': ')])].join(': ');
}
