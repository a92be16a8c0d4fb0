import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Language } from '@dihaadi/contract/registration';
import { accountsEn } from './messages.texts/accounts.en.ts';
import { accountsHi } from './messages.texts/accounts.hi.ts';
import { disputesEn } from './messages.texts/disputes.en.ts';
import { disputesHi } from './messages.texts/disputes.hi.ts';
import { forms } from './messages.texts/forms.ts';
import { type Template, type Texts } from './messages.texts/templates.ts';
import { hiringEn } from './messages.texts/hiring.en.ts';
import { hiringHi } from './messages.texts/hiring.hi.ts';
import { sosEn } from './messages.texts/sos.en.ts';
import { sosHi } from './messages.texts/sos.hi.ts';
import { tripsEn } from './messages.texts/trips.en.ts';
import { tripsHi } from './messages.texts/trips.hi.ts';
import { workEn } from './messages.texts/worker-bookings.en.ts';
import { workHi } from './messages.texts/worker-bookings.hi.ts';

export { pushGroupOf } from './messages.texts/push-groups.ts';
export { goesBy } from './messages.texts/forms.ts';
export { type Template, templates } from './messages.texts/templates.ts';

/** What a template leaves open. */
export type Details = Readonly<Record<string, string>>;

/** An e-mail, an SMS with what its registered template is called and leaves open, or what a call says. */
export type Content =
  | { channel: 'email'; subject: string; text: string }
  | { channel: 'sms'; text: string; template: SmsName; values: string[]; isUnicode: boolean }
  | { channel: 'voice'; text: string; language: Language };

/** As a template is registered: one for each language. */
export type SmsName = `${Template}.${Language}`;

const catalogue: Record<Language, Record<Template, Texts>> = {
  en: { ...accountsEn, ...workEn, ...tripsEn, ...hiringEn, ...disputesEn, ...sosEn },
  hi: { ...accountsHi, ...workHi, ...tripsHi, ...hiringHi, ...disputesHi, ...sosHi },
};

/** What the document of a paid fee is called. */
export const invoiceLabels: Record<Language, { tax_invoice: string; receipt: string }> = {
  en: { tax_invoice: 'tax invoice', receipt: 'receipt' },
  hi: { tax_invoice: 'टैक्स इनवॉइस', receipt: 'रसीद' },
};

const filled = (pattern: string, details: Details) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');

/** A message as the app shows it: the subject, and the letter without its greeting. */
export function shorten(template: Template, language: Language, details: Details) {
  const { subject, text } = catalogue[language][template];
  return {
    title: filled(subject, details),
    text: text
      .slice(1)
      .map((pattern) => capital(filled(pattern, details)))
      .join(' '),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The longest that a `{#var#}` may be. */
export const LONGEST_VALUE = 30;

/**
 * Writes a message. `details` may say more than the template asks for; what they do not say stays empty. Only what
 * `goesBy` a channel is written for it.
 */
export function write(
  message: { template: Template; channel: MessageChannel; language: Language },
  details: Details,
): Content {
  const { template, channel, language } = message;
  const { subject, text, link, sms, voice } = catalogue[language][template];
  const fill = (pattern: string) => filled(pattern, details);
  if (channel === 'email') {
    const whole = link === undefined || details['link'] === undefined ? text : [...text, link];
    return {
      channel,
      subject: fill(subject),
      text: `${whole.map(fill).join('\n\n')}\n\n${fill('{brand}')}\n`,
    };
  }
  if (channel === 'voice') {
    if (voice === undefined) throw new Error(`${template} is not said by a call.`);
    const digits = Array.from(details['code'] ?? '').join(', ');
    return { channel, text: filled(voice, { ...details, code: digits }), language };
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
