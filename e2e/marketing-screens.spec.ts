import { open, openMarketing } from './marketing-support.ts';
import { DESK, expect, removeExpectedFaults, test } from './support.ts';

test.use(DESK);

test('marketing data that fails to load says so, and so does a link to an unknown coupon', async ({
  page,
  faults,
}) => {
  for (const path of ['marketing/analytics', 'coupons', 'referrals', 'payouts', 'campaigns'])
    await page.route(new RegExp(`/api/admin/${path}(\\?|$)`), (route) => route.fulfill({ status: 502 }));
  await openMarketing(page);
  for (const name of ['Analytics', 'Coupons', 'Referrals', 'Payouts', 'Campaigns']) {
    await open(page, name, 'mouse');
    await expect(page.getByRole('alert').getByText('Failed to load marketing data')).toBeVisible();
  }
  await page.unrouteAll();
  // A reload retries at once, without waiting for the button.
  await page.reload();
  await expect(page.getByText('Launch Campaign 2025')).toBeVisible();
  await page.goto('/admin/dashboard/marketing/coupons/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog').getByText('Coupon not found.')).toBeVisible();
  await removeExpectedFaults(faults, /502/);
  await removeExpectedFaults(faults, /404/);
});
