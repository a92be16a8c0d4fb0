import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';

// The texts of the error catalogue, word for word (spec/product.md, section 8).
const users = [
  'Invalid credentials. Please try again.',
  'Registration failed. Please try again.',
  'Failed to apply for job. Please try again.',
  'Booking failed. Please try again.',
  'Invalid coupon code',
  'Failed to generate referral code',
  'Failed to load payment status',
  'Payment initiation failed',
  'Payment completion failed',
  'Failed to load driver dashboard',
  'Failed to load job details',
  'Job not found',
  'Job Not Found',
];

const loads = ['services', 'memberships', 'content', 'jobs', 'job seekers', 'companies', 'drivers', 'tariffs']
  .concat('bookings', 'marketing data')
  .map((things) => `Failed to load ${things}`);

const settings = ['WhatsApp', 'brand', 'social media', 'payment'];

const saves = ['add service', 'update service', 'delete service']
  .concat('add membership plan', 'update membership plan', 'delete membership plan')
  .concat('add content', 'update content', 'delete content', 'post job', 'delete job')
  .concat('approve driver', 'update tariff', 'assign driver', 'create coupon', 'pay referral bonus')
  .concat(settings.map((what) => `update ${what} settings`))
  .map((step) => `Failed to ${step}`);

const successes = ['Service', 'Membership plan', 'Content']
  .flatMap((thing) => ['added', 'updated', 'deleted'].map((done) => `${thing} ${done}`))
  .concat('Job posted', 'Job deleted', 'Driver approved', 'Driver assigned', 'Tariff updated')
  .concat('Coupon created', settings.map((what) => `${what[0]?.toUpperCase()}${what.slice(1)} settings updated`))
  .map((done) => `${done} successfully`)
  .concat('Referral bonus marked as paid');

const folders = ['.', 'desk', 'hiring', 'seeking'];

/** What the catalogues say for each English text, and where the text stands in the sources. */
async function read(locale: 'en' | 'hi') {
  const entries = await Promise.all(
    folders.map(async (folder) => {
      const filename = new URL(`${folder}/${locale}.po`, import.meta.url);
      const text = readFileSync(filename, 'utf8');
      return formatter().parse(text, { locale, sourceLocale: 'en', filename: filename.pathname });
    }),
  );
  return new Map(
    entries
      .flatMap((catalogue) => Object.values(catalogue))
      .map(({ message, translation, origin = [] }) => [message, { translation, origin }]),
  );
}

const [english, hindi] = await Promise.all([read('en'), read('hi')]);

describe('a text of the specification', () => {
  test.each([...users, ...loads, ...saves, ...successes])('“%s” is in use, in English and Hindi', (text) => {
    // The catalogues hold only what the sources say (npm run catalogues).
    expect(english.get(text)?.origin).not.toEqual([]);
    expect(english.get(text)?.translation).toBe(text);
    expect(hindi.get(text)?.translation).toMatch(/[ऀ-ॿ]/);
  });
});
