import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { INDIAN_ZONE } from '../indian-time.ts';
import type { TextLanguage } from './language.ts';
import type { Params } from './params.ts';

// Both write figures in Latin digits, grouped as in India.
const LOCALES: Record<TextLanguage, string> = { en: 'en-IN', hi: 'hi-IN' };

/** The formats that texts may name: `{sum, number, rupees}`, `{from, date, day}`, `{at, date, moment}`. */
const FORMATS = {
  rupees: { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
  // A day is read as midnight UTC.
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

/** Renders a text of a catalogue by its key; undefined when the catalogue lacks it. */
export type Render = (key: string, params?: Params) => string | undefined;

/** Opens a catalogue of ICU messages in one language. */
export function openTexts(language: TextLanguage, texts: Messages): Render {
  const locale = LOCALES[language];
  const i18n = setupI18n({ locale, messages: { [locale]: texts } });
  i18n.setMessagesCompiler(compileMessage);
  return (key, params = {}) =>
    Object.hasOwn(texts, key) ? i18n._(key, { ...params }, { formats: FORMATS }) : undefined;
}
