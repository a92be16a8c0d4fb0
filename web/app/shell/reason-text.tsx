import { useCausesText, useReasonText } from '../lib/refusals.ts';

/** Why something changed: the sentence of a reason that the platform gave, or the words that a person wrote. */
export function ReasonText({ reason }: { reason: string | null }) {
  return useReasonText(reason);
}

type CausesTextProps = {
  causes: Parameters<typeof useCausesText>[0];
  reason: string | null;
};

/** Which documents had expired, and when; without them the reason. */
export function CausesText({ causes, reason }: CausesTextProps) {
  return useCausesText(causes, reason);
}
