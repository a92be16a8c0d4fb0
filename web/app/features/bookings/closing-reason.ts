import { incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import { failReasons } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { useReasonText } from '../../lib/refusals.ts';
import { failLabels } from './failed-trips.labels.ts';
import { incidentLabels } from './incidents.labels.ts';

function labelOf(code: string | undefined) {
  const failed = failReasons.find((one) => one === code);
  if (failed !== undefined) return failLabels[failed].label;
  const happened = incidentKinds.find((one) => one === code);
  return happened && incidentLabels[happened].label;
}

/**
 * Returns why a booking changed or ended, in the reader's language: a chosen reason with its note, or the text as a
 * person wrote it; null if there is no reason or its sentence is not loaded yet.
 */
export function useClosingReason(reason: string | null): string | null {
  const { i18n } = useLingui();
  const said = useReasonText(reason);
  const [code, ...note] = reason?.split(': ') ?? [];
  const label = labelOf(code);
  if (label === undefined) return said;
  return [i18n._(label), ...(note.length === 0 ? [] : [note.join(': ')])].join(': ');
}

/** Why a booking changed or ended, in the reader's language. */
export function ClosingReason({ reason }: { reason: string | null }) {
  return useClosingReason(reason);
}
