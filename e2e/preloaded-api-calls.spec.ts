import type { Page } from '@playwright/test';
import { expect, homes, signIn, test } from './support.ts';

/** Returns the list to which the page's API calls are added, in the order of the requests. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length) + search);
  });
  return calls;
}

for (const role of ['customer', 'worker', 'driver'] as const)
  test(`the home page of a ${role} asks for what it shows before the app has loaded, and asks once`, async ({
    page,
  }) => {
    const calls = recordCalls(page);
    await signIn(page, role, homes[role]);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const early = await page.locator('script[data-early]').getAttribute('data-early');
    const paths = (early ?? '').split('\n').map((line) => line.split(' ')[1]);
    expect(paths.length).toBeGreaterThan(3);
    // Before any request by the app itself; browsers don't order requests that start at the same moment.
    await expect.poll(() => new Set(calls.slice(0, paths.length))).toEqual(new Set(paths));
    await expect(page.locator('.waiting')).toHaveCount(0);
    const all = [...calls];
    expect(all.filter((path, index) => all.indexOf(path) < index && path !== '/auth/me')).toEqual([]);
  });
