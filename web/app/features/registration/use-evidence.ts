import type { EvidenceLink } from '@dihaadi/contract/suspension';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/format.ts';
import { type Locale, useLocale } from '../../lib/i18n.tsx';
import { tradeLabels } from '../services/public.ts';
import { evidenceThingLabels } from './evidence.labels.ts';

/** Returns the function that names linked evidence and its date: a dispute by its number, a worker booking by its trade. */
export function useEvidenceLinkText() {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ thing, number, trade, at }: Omit<EvidenceLink, 'id'>): string => {
    const label = i18n._(evidenceThingLabels[thing]);
    const what = trade === null ? undefined : i18n._(tradeLabels[trade]);
    return [number === null ? label : `${label} D-${number}`, what, formatDate(at, locale)]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}

type Written = { evidence: string; evidence_hi: string | null };
type Text = { language: Locale | undefined; text: string };

/** Returns staff's evidence texts: first in the language of the reader, then in the other if they wrote both. */
export function evidenceTexts({ evidence, evidence_hi: hindi }: Written, locale: Locale): [Text, ...Text[]] {
  if (hindi === null || hindi === evidence)
    return [{ language: hindi === null ? undefined : 'hi', text: evidence }];
  const inHindi: Text = { language: 'hi', text: hindi };
  const inEnglish: Text = { language: 'en', text: evidence };
  return locale === 'hi' ? [inHindi, inEnglish] : [inEnglish, inHindi];
}
