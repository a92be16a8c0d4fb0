import type { Cause } from '@dihaadi/contract/cause';
import type { Reason } from '@dihaadi/contract/refusals';
import type { TextLanguage } from '@dihaadi/contract/texts/language';
import type { Params } from '@dihaadi/contract/texts/params';
import { openTexts, type Render } from '@dihaadi/contract/texts/render';
import { refusals as english } from '@dihaadi/contract/texts/refusals.en';
import { refusals as hindi } from '@dihaadi/contract/texts/refusals.hi';

const catalogues: Record<TextLanguage, Render> = {
  en: openTexts('en', english),
  hi: openTexts('hi', hindi),
};

/** Returns the sentence for a reason in a language, from the catalogue that server and web share. */
export const sentenceOf = (
  { reason, params }: { reason: Reason; params?: Params | undefined },
  language: TextLanguage,
): string => catalogues[language](reason, params) ?? reason;

/** Returns a reason in a language: the sentence for its key, or the text as a person wrote it. */
export const reasonText = (reason: string, language: TextLanguage): string =>
  isReason(reason) ? sentenceOf({ reason }, language) : reason;

/** Returns a cause that was stored with its params, in a language. */
export const causeText = ({ reason, params }: Cause, language: TextLanguage): string =>
  isReason(reason) ? sentenceOf({ reason, params }, language) : reason;

/** Whether a text is the key of a sentence. */
export const isReason = (text: string): text is Reason => Object.hasOwn(english, text);
