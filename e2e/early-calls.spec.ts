import { expect, homes, signIn, test } from './support.ts';

for (const role of ['customer', 'worker', 'driver'] as const)
  test(`the home page of a ${role} asks for what it shows before the app has loaded, and asks once`, async ({
    page,
  }) => {
    await signIn(page, role, homes[role]);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('.waiting')).toHaveCount(0);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const { early, asked } = await page.evaluate(() => ({
      early: document.querySelector<HTMLElement>('script[data-early]')?.dataset['early'] ?? '',
      asked: performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split('/api').at(1))
        .filter((path) => path !== undefined),
    }));
    const paths = early.split('\n').map((line) => line.split(' ')[1]);
    expect(paths.length).toBeGreaterThan(3);
    // Before anything that the app itself asks.
    expect(asked.slice(0, paths.length)).toEqual(paths);
    const again = asked.filter((path, index) => asked.indexOf(path) < index && path !== '/auth/me');
    expect(again).toEqual([]);
  });
