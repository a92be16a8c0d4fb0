import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { INDIAN_ZONE } from '../indian-time.ts';
import type { DocumentLanguage } from '../payment-documents.ts';
import type { Params, ParamValue } from './params.ts';

// All use Latin digits, with Indian grouping.
const LOCALES: Record<DocumentLanguage, string> = { en: 'en-IN', hi: 'hi-IN', ta: 'ta-IN' };

/** Formats that texts may name: `{sum, number, rupees}`, `{from, date, day}`, `{at, date, moment}`. */
const FORMATS = {
  rupees: { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
  // A day is parsed as midnight UTC.
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: INDIAN_ZONE,
  },
} as const;

/** Renders a text of a catalogue by its key; undefined if the key is missing. */
export type Render = (key: string, params?: Params) => string | undefined;

// Lingui converts `\u0041` in rendered text to “A”; a value that a person wrote must stay unchanged.
const asWritten = (value: ParamValue): ParamValue =>
  typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value;

/** Opens a catalogue of ICU messages in one language. */
export function openTexts(language: DocumentLanguage, texts: Messages): Render {
  const locale = LOCALES[language];
  const i18n = setupI18n({ locale, messages: { [locale]: texts } });
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  i18n.setMessagesCompiler((text) => {
    const known = compiled.get(text) ?? compileMessage(text);
    compiled.set(text, known);
    return known;
  });
  return (key, params = {}) => {
    if (!Object.hasOwn(texts, key)) return undefined;
    const values = Object.entries(params).map(([name, value]): [string, ParamValue] => [
      name,
      asWritten(value),
    ]);
    return i18n._(key, Object.fromEntries(values), { formats: FORMATS });
  };
}
