import type { Page } from '@playwright/test';
import { expect, homes, signIn, test } from './support.ts';

/** Returns the answered API calls, in the order of the requests. */
const asked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.includes('/api/') ? [name.slice(name.indexOf('/api/') + 4)] : [])),
  );

for (const role of ['customer', 'worker', 'driver'] as const)
  test(`the home page of a ${role} asks for what it shows before the app has loaded, and asks once`, async ({
    page,
  }) => {
    await signIn(page, role, homes[role]);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const early = await page.locator('script[data-early]').getAttribute('data-early');
    const paths = (early ?? '').split('\n').map((line) => line.split(' ')[1]);
    expect(paths.length).toBeGreaterThan(3);
    // Before any request by the app itself; browsers don't order requests that start at the same moment.
    await expect
      .poll(async () => new Set((await asked(page)).slice(0, paths.length)))
      .toEqual(new Set(paths));
    await expect(page.locator('.waiting')).toHaveCount(0);
    const all = await asked(page);
    expect(all.filter((path, index) => all.indexOf(path) < index && path !== '/auth/me')).toEqual([]);
  });
