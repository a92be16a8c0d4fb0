import { useCausesText, useReasonText } from '../lib/refusals.ts';

/** Reason for a change: the sentence of a reason set by the platform, or the text written by a person. */
export function ReasonText({ reason }: { reason: string | null }) {
  return useReasonText(reason);
}

type CausesTextProps = {
  causes: Parameters<typeof useCausesText>[0];
  reason: string | null;
};

/** Documents that had expired, with dates; without them the reason. */
export function CausesText({ causes, reason }: CausesTextProps) {
  return useCausesText(causes, reason);
}
