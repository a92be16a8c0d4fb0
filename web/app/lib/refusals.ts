import type { Cause } from '@dihaadi/contract/cause';
import type { Params } from '@dihaadi/contract/texts/params';
import type { Render } from '@dihaadi/contract/texts/render';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { localeOf, type Locale } from './i18n.tsx';

/** Why something was refused, as the API says it: the key of a sentence, and what it names. */
export type Refusal = { reason?: string | undefined; params?: Params | undefined };

const catalogues = {
  en: () => import('@dihaadi/contract/texts/refusals.en'),
  hi: () => import('@dihaadi/contract/texts/refusals.hi'),
} satisfies Record<Locale, () => Promise<unknown>>;

const opened = new Map<Locale, Render>();

/** Loads the sentences of all refusals in a language, which most visits never need. Throws when they cannot be had. */
export async function loadRefusals(locale: Locale): Promise<void> {
  if (opened.has(locale)) return;
  const [{ openTexts }, { refusals }] = await Promise.all([
    import('@dihaadi/contract/texts/render'),
    catalogues[locale](),
  ]);
  opened.set(locale, openTexts(locale, refusals));
}

/** The sentence of a refusal; undefined while the catalogue of this language is not loaded, or lacks it. */
export const sentenceOf = (locale: Locale, { reason, params }: Refusal): string | undefined =>
  reason === undefined ? undefined : opened.get(locale)?.(reason, params);

// The keys of the catalogue look like this; hardly anything that people write does.
const KEY = /^[a-z]+(-[a-z]+)+$/;

/** The sentence of a reason that the platform gave, or the text that a person wrote; null until it is loaded. */
export function useReasonText(reason: string | null): string | null {
  const { i18n } = useLingui();
  const isKey = reason !== null && KEY.test(reason);
  const sentence = useRefusals(isKey);
  if (!isKey) return reason;
  return sentence({ reason }) ?? (opened.has(localeOf(i18n)) ? reason : null);
}

/** The sentences of causes that the platform found; without causes that of the reason, as `useReasonText`. */
export function useCausesText(causes: readonly Cause[] | undefined, reason: string | null): string | null {
  const sentence = useRefusals(causes !== undefined && causes.length > 0);
  const said = useReasonText(reason);
  const sentences = causes?.map(sentence).filter((one) => one !== undefined) ?? [];
  return sentences.length > 0 ? sentences.join(' ') : said;
}

/** Says refusals that did not come with their sentence, as soon as the catalogue is here. */
export function useRefusals(isNeeded: boolean): (refusal: Refusal) => string | undefined {
  const { i18n } = useLingui();
  const locale = localeOf(i18n);
  const [, setLoaded] = useState<Locale>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    loadRefusals(locale).then(
      () => isShown && setLoaded(locale),
      // Without a network there is the general sentence.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded, locale]);
  return (refusal) => sentenceOf(locale, refusal);
}
