import { useReasonText } from '../lib/refusals.ts';

/** Why something changed: the sentence of a reason that the platform gave, or the words that a person wrote. */
export function ReasonText({ reason }: { reason: string | null }) {
  return useReasonText(reason);
}
