import { describe, expect, test } from 'vitest';
import { readCatalogues } from './read-catalogues.ts';

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

/** Returns the catalogues' translation of each English text, and where the text is in the sources. */
const read = async (locale: 'en' | 'hi') =>
  new Map((await readCatalogues(locale)).map((entry) => [entry.message, entry]));

const [english, hindi] = await Promise.all([read('en'), read('hi')]);

describe('a text of the specification', () => {
  test.each([...users, ...loads, ...saves, ...successes])('“%s” is used, in English and Hindi', (text) => {
    // The catalogues contain only texts from the sources (npm run catalogues).
    expect(english.get(text)?.files).not.toEqual([]);
    expect(english.get(text)?.translation).toBe(text);
    expect(hindi.get(text)?.translation).toMatch(/[ऀ-ॿ]/);
  });
});
