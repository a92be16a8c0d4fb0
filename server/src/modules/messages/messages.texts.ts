import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Language } from '@dihaadi/contract/registration';
import { type MessageTexts, textsByKey } from '@dihaadi/contract/texts/message';
import { messages as english } from '@dihaadi/contract/texts/messages.en';
import { messages as hindi } from '@dihaadi/contract/texts/messages.hi';
import { openTexts, type Render } from '@dihaadi/contract/texts/render';
import { forms } from './messages.texts/template-channels.ts';
import type { Template } from './messages.texts/templates.ts';

export { pushGroupOf } from './messages.texts/push-groups.ts';
export { supportsChannel } from './messages.texts/template-channels.ts';
export { type Template, templates } from './messages.texts/templates.ts';

/** Values for a template's placeholders. */
export type Details = Readonly<Record<string, string>>;

/** Content of an e-mail, an SMS (with its registered template and values) or a call. */
export type Content =
  | { channel: 'email'; subject: string; text: string }
  | { channel: 'sms'; text: string; template: SmsName; values: string[]; isUnicode: boolean }
  | { channel: 'voice'; text: string; language: Language };

/** Name of a registered template: one per language. */
export type SmsName = `${Template}.${Language}`;

const catalogue: Record<Language, Record<Template, MessageTexts>> = { en: english, hi: hindi };
const renders: Record<Language, Render> = {
  en: openTexts('en', textsByKey(english)),
  hi: openTexts('hi', textsByKey(hindi)),
};

/** Renders one part of a message; missing details stay empty. */
const rendered = (message: { template: Template; language: Language }, part: string, details: Details) =>
  renders[message.language](`${message.template}.${part}`, details) ?? '';

/** Returns the paragraphs of a message, greeting first. */
const paragraphs = (message: { template: Template; language: Language }, details: Details): string[] =>
  catalogue[message.language][message.template].text.map((_, place) =>
    rendered(message, `text.${place}`, details),
  );

/** Returns a message as the app shows it: the subject, and the text without its greeting. */
export function shorten(template: Template, language: Language, details: Details) {
  const message = { template, language };
  return {
    title: rendered(message, 'subject', details),
    text: paragraphs(message, details).slice(1).map(capital).join(' '),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Maximum length of a `{#var#}`. */
export const LONGEST_VALUE = 30;

/**
 * Writes a message. `details` may contain more than the template needs; missing ones stay empty. Only messages that a
 * channel `supportsChannel` are written for it.
 */
export function write(
  message: { template: Template; channel: MessageChannel; language: Language },
  details: Details,
): Content {
  const { template, channel, language } = message;
  const { link, sms, voice } = catalogue[language][template];
  if (channel === 'email') {
    const hasLink = link !== undefined && details['link'] !== undefined;
    const text = [...paragraphs(message, details), ...(hasLink ? [rendered(message, 'link', details)] : [])];
    return {
      channel,
      subject: rendered(message, 'subject', details),
      text: `${text.join('\n\n')}\n\n${details['brand'] ?? ''}\n`,
    };
  }
  if (channel === 'voice') {
    if (voice === undefined) throw new Error(`${template} is not sent by voice call.`);
    const digits = Array.from(details['code'] ?? '').join(', ');
    return { channel, text: rendered(message, 'voice', { ...details, code: digits }), language };
  }
  const names = forms[template].sms;
  if (names === null || sms === undefined) throw new Error(`${template} is not sent by SMS.`);
  const values = names.map((name) =>
    Array.from(details[name] ?? '')
      .slice(0, LONGEST_VALUE)
      .join(''),
  );
  const left = [...values];
  return {
    channel,
    text: sms.replaceAll('{#var#}', () => left.shift() ?? ''),
    template: `${template}.${language}`,
    values,
    isUnicode: language !== 'en',
  };
}
