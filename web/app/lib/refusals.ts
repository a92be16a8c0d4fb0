import type { Cause } from '@dihaadi/contract/cause';
import type { Params } from '@dihaadi/contract/texts/params';
import type { Render } from '@dihaadi/contract/texts/render';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { localeOf, type Locale } from './i18n.tsx';

/** Reason for a rejection, as returned by the API: a sentence's key and its parameters. */
export type Refusal = { reason?: string | undefined; params?: Params | undefined };

const catalogues = {
  en: () => import('@dihaadi/contract/texts/refusals.en'),
  hi: () => import('@dihaadi/contract/texts/refusals.hi'),
} satisfies Record<Locale, () => Promise<unknown>>;

const opened = new Map<Locale, Render>();

/** Loads the sentences of all errors in a language, which most visits never need. Throws if they cannot be loaded. */
export async function loadRefusals(locale: Locale): Promise<void> {
  if (opened.has(locale)) return;
  const [{ openTexts }, { refusals }] = await Promise.all([
    import('@dihaadi/contract/texts/render'),
    catalogues[locale](),
  ]);
  opened.set(locale, openTexts(locale, refusals));
}

/** Returns an error's sentence; undefined while this language's catalogue is not loaded, or if it lacks the sentence. */
export const sentenceOf = (locale: Locale, { reason, params }: Refusal): string | undefined =>
  reason === undefined ? undefined : opened.get(locale)?.(reason, params);

// The catalogue's keys look like this; text written by people hardly ever does.
const KEY = /^[a-z]+(-[a-z]+)+$/;

/** Returns the sentence of a reason set by the platform, or the text written by a person; null until loaded. */
export function useReasonText(reason: string | null): string | null {
  const { i18n } = useLingui();
  const isKey = reason !== null && KEY.test(reason);
  const sentence = useRefusals(isKey);
  if (!isKey) return reason;
  return sentence({ reason }) ?? (opened.has(localeOf(i18n)) ? reason : null);
}

/** Returns the sentences of causes found by the platform; without causes, the reason's sentence like `useReasonText`. */
export function useCausesText(causes: readonly Cause[] | undefined, reason: string | null): string | null {
  const sentence = useRefusals(causes !== undefined && causes.length > 0);
  const said = useReasonText(reason);
  const sentences = causes?.map(sentence).filter((one) => one !== undefined) ?? [];
  return sentences.length > 0 ? sentences.join(' ') : said;
}

/** Returns the sentence of an error that came without one, once the catalogue is loaded. */
export function useRefusals(isNeeded: boolean): (refusal: Refusal) => string | undefined {
  const { i18n } = useLingui();
  const locale = localeOf(i18n);
  const [, setLoaded] = useState<Locale>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    loadRefusals(locale).then(
      () => isShown && setLoaded(locale),
      // Offline, the general sentence is used.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded, locale]);
  return (refusal) => sentenceOf(locale, refusal);
}
