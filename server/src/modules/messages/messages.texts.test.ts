import { describe, expect, test } from 'vitest';
import { templates, write } from './messages.texts.ts';

const details = {
  name: 'Neha',
  email: 'neha@test.example',
  brand: 'Dihaadi',
  code: '012345',
  amount: '₹1,180.00',
  amount_plain: 'Rs 1,180.00',
  number: 'DH/26-27/0000001',
  document: 'receipt',
  reason: 'No such papers.',
  link: 'https://dihaadi.example/staff/welcome#x',
};
const all = templates.flatMap((template) =>
  (['en', 'hi'] as const).map((language) => ({ template, language })),
);

describe.each(all)('$template in $language', (message) => {
  test('leaves nothing open, as an e-mail and as an SMS', () => {
    const mail = write({ ...message, channel: 'email' }, details);
    const sms = write({ ...message, channel: 'sms' }, details);
    for (const content of [mail, sms]) expect(JSON.stringify(content)).not.toMatch(/\{\w*\}|#var#|undefined/);
    expect(sms).toMatchObject({ template: `${message.template}.${message.language}` });
  });

  test('sends as many values as the registered template has places for, none longer than 30 characters', () => {
    const marks = Object.fromEntries(Object.keys(details).map((name) => [name, `<${name}>`]));
    const sms = write({ ...message, channel: 'sms' }, marks);
    if (sms.channel !== 'sms') throw new Error('no SMS');
    const places = [...sms.text.matchAll(/<\w+>/g)].map(([place]) => place);
    expect(places).toEqual(sms.values);
    const long = Object.fromEntries(Object.keys(details).map((name) => [name, 'न'.repeat(50)]));
    const cut = write({ ...message, channel: 'sms' }, long);
    if (cut.channel === 'sms')
      expect(cut.values.every((value) => Array.from(value).length === 30)).toBe(true);
  });

  test('costs no Unicode SMS in English', () => {
    const sms = write({ ...message, channel: 'sms' }, details);
    // oxlint-disable-next-line no-control-regex
    if (message.language === 'en') expect(sms.text).toMatch(/^[\x20-\x7e]+$/);
    expect(sms).toMatchObject({ isUnicode: message.language === 'hi' });
  });
});
