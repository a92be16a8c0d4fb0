import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hiringLink, interviewPlace } from './messages.usecases/hiring-links.ts';
import { supportsChannel, shorten, type Template, templates, write } from './messages.texts.ts';

const details = {
  name: 'Neha',
  email: 'neha@test.example',
  brand: 'Dihaadi',
  code: '012345',
  amount: '₹1,180',
  amount_plain: 'Rs 1,180',
  number: 'DH/26-27/0000001',
  document: 'receipt',
  reason: 'No such documents.',
  link: 'https://dihaadi.example/staff/welcome#x',
  pay_at: 'dihaadi.example/pay',
  coupon: 'FREESTART',
  plan: 'Premium, 30 days',
  count: '12',
  first: 'Electrician for a hotel, Jaipur',
  jobs: 'Electrician for a hotel, Jaipur',
  service: 'Plumber',
  who: 'Ramesh',
  when: 'Sat 21 Nov, 4:30 pm',
  until: 'Sat 21 Nov, 4:10 pm',
  area: 'Jaipur 302019',
  distance: '3.2',
  headcount: '3',
  held: '2',
  open: '1',
  way: 'in cash',
  kind: 'toll',
  answer: 'Charge accepted',
  plate: 'RJ14 GA 1234',
  free: '15',
  started: 'Picked up',
  done: 'Delivered',
  sum: '182',
  next: 'We will call you.',
  from: 'Neha',
  phone: '+919829011223',
  point: '26.91240,75.78730',
  where: 'Map: maps.google.com/?q=26.91240,75.78730',
  link_1: 'dihaadi.example/track/kX8z1a2b',
  link_2: '3c4d5e6f7g8h9i',
  day: '3 March 2027',
  digest: 'x',
  job: 'Electrician',
  company: 'Hotel Amer',
  see_at: 'dihaadi.example/applied',
  place: 'Hotel Amer, MI Road, Jaipur',
  place_1: 'Hotel Amer, ',
  place_2: 'MI Road, ',
  place_3: 'Jaipur',
  days: '14',
};
const written = (template: Template) => (['en', 'hi'] as const).map((language) => ({ template, language }));
const bySms = templates.filter((template) => supportsChannel(template, 'sms')).flatMap(written);
const byMail = templates.filter((template) => supportsChannel(template, 'email')).flatMap(written);

test.each(byMail)('$template in $language leaves no placeholder unfilled as an e-mail', (message) => {
  const mail = write({ ...message, channel: 'email' }, details);
  expect(JSON.stringify(mail)).not.toMatch(/\{\w*\}|undefined/);
});

test('the app shows every text without an unfilled placeholder', () => {
  for (const { template, language } of templates.flatMap(written))
    expect(JSON.stringify(shorten(template, language, details))).not.toMatch(/\{\w*\}|undefined/);
});

test('every SMS template is in the handbook', () => {
  const handbook = readFileSync(new URL('../../../../docs/operations/messages.md', import.meta.url), 'utf8');
  const missing = bySms.filter(({ template }) => !handbook.includes(`\`${template}\``));
  expect(missing).toEqual([]);
});

describe.each(bySms)('the SMS $template in $language', (message) => {
  test('leaves no placeholder unfilled', () => {
    const sms = write({ ...message, channel: 'sms' }, details);
    expect(JSON.stringify(sms)).not.toMatch(/\{\w*\}|#var#|undefined/);
    expect(sms).toMatchObject({ template: `${message.template}.${message.language}` });
  });

  test('sends as many values as the registered template has variables, none longer than 30 characters', () => {
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

  test('needs no Unicode SMS in English', () => {
    const sms = write({ ...message, channel: 'sms' }, details);
    // oxlint-disable-next-line no-control-regex
    if (message.language === 'en') expect(sms.text).toMatch(/^[\x20-\x7e]+$/);
    expect(sms).toMatchObject({ isUnicode: message.language === 'hi' });
  });
});

describe('messages about jobs', () => {
  test('link to a short address that requires sign-in, or into the app if the address is long or unknown', () => {
    const site = 'https://dihaadi.example';
    const link = `${site}/applied`;
    expect(hiringLink(site, 'applied', 'hi')).toEqual({ link, see_at: 'dihaadi.example/applied' });
    expect(hiringLink(site, 'jobs', 'hi')).toMatchObject({ see_at: 'dihaadi.example/hi/jobs' });
    expect(hiringLink(undefined, 'applied', 'en')).toEqual({ see_at: 'in the app' });
    const long = 'https://a-town-with-a-long-name.dihaadi.example';
    expect(hiringLink(long, 'applied', 'hi')).toEqual({ link: `${long}/applied`, see_at: 'ऐप में' });
  });

  test('give an interview’s address in three variables of an SMS, or say that it is by phone', () => {
    const address = 'Shop 14, Johari Bazaar, opposite the Hanuman temple, Jaipur 302003';
    const { place, place_1, place_2, place_3 } = interviewPlace(address, 'en');
    expect(place).toBe(address);
    expect(`${place_1}${place_2}${place_3}`).toBe(address);
    expect(interviewPlace(null, 'en')).toEqual({
      place: 'by phone',
      place_1: 'by phone',
      place_2: '',
      place_3: '',
    });
  });
});
