import { comeIn, expect, inspect, test } from './support.ts';
import { OWN_PASSWORD, pair } from './work-support.ts';

test.use({ serviceWorkers: 'allow' });

test('without a signal a worker opens the app again, sees what was there and how old it is, and every tab', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { worker } = await pair(request);
  await comeIn(page, {
    email: worker.email,
    password: OWN_PASSWORD,
    role: 'worker',
    at: '/worker/dashboard',
  });
  await expect(page.getByRole('heading').first()).toBeVisible();
  // The phone has kept the pages of the bar below.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(5);
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(page.getByText('You see what was here at', { exact: false })).toBeVisible();
  await inspect(page, 'worker-offline');
  await page.getByRole('link', { name: 'My work', exact: true }).click();
  await expect(page).toHaveURL('/worker/dashboard/jobs');
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  // A page that was never here says so instead of the browser.
  await page.goto('/about');
  await expect(page.getByText('This page is not on your phone.', { exact: false })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/worker/dashboard');
  await expect(page.getByText('No connection', { exact: true })).toBeHidden();
  faults.splice(0);
});
