import { contentSections, publicContent } from '@dihaadi/contract/content';
import { publicServices, serviceCategories } from '@dihaadi/contract/services';
import {
  areas,
  publicBrand,
  publicPlatform,
  publicSocialMedia,
  publicWhatsapp,
} from '@dihaadi/contract/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../src/testkit/test-app.ts';
import { demoPages } from './demo-content.ts';
import { demoId } from './demo-play.ts';
import { demoServices } from './demo-services.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the town has one service of each trade, with ids that links may use', async () => {
  const services = await app.ok(publicServices);
  expect(services.map(({ id }) => id)).toEqual(serviceCategories.map((trade) => demoId(`service:${trade}`)));
  expect(services.map(({ name }) => name).toSorted()).toEqual(
    demoServices.map(({ name }) => name).toSorted(),
  );
});

test('rates match the steps of the staff’s form: 50 by the hour, 100 by the day, 1000 by the month', async () => {
  for (const { hourly_rate, daily_rate, monthly_rate } of await app.ok(publicServices)) {
    expect([hourly_rate % 50, daily_rate % 100, monthly_rate % 1_000]).toEqual([0, 0, 0]);
    // Longer work costs less by the hour: 8 hours make a day, 26 days a month.
    expect(daily_rate).toBeLessThan(hourly_rate * 8);
    expect(monthly_rate).toBeLessThan(daily_rate * 26);
  }
});

test('the five pages exist, with 150 to 450 words each, and say that they are a demonstration', async () => {
  const pages = await app.ok(publicContent);
  expect(pages.map(({ id }) => id)).toEqual(
    contentSections.map((section) => demoId(`site_content:${section}`)),
  );
  expect(pages.map(({ content }) => content)).toEqual(demoPages.map(({ content }) => content));
  for (const { content, section } of pages) {
    const words = content.split(/\s+/).length;
    expect(words, section).toBeGreaterThanOrEqual(150);
    expect(words, section).toBeLessThanOrEqual(450);
    expect(content).toContain('This is a demonstration');
  }
});

test('the town’s platform has channels to follow it, write to it and complain, under its own brand', async () => {
  expect(await app.ok(publicBrand)).toMatchObject({ company_name: 'Dihaadi', logo_url: null });
  const { is_enabled, ...links } = await app.ok(publicSocialMedia);
  expect(is_enabled).toBe(true);
  expect(Object.values(links).filter((url) => url?.startsWith('https://'))).toHaveLength(6);
  expect(await app.ok(publicWhatsapp)).toMatchObject({ is_enabled: true, phone_number: '+919876543210' });
  expect(Object.values(await app.ok(publicPlatform))).not.toContain(null);
});

test('all six areas are switched on, ready for when they are built', async () => {
  const { value } = await app.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'rollout')
    .executeTakeFirstOrThrow();
  expect(value).toEqual(Object.fromEntries(areas.map((area) => [area, true])));
});
