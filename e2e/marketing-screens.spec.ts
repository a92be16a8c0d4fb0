import { adminToken, friends, open, openMarketing } from './marketing-support.ts';
import { expect, inspect, takeOut, test } from './support.ts';
import { bearer, read, register } from './work-support.ts';

// Each screen is looked at in both themes.
test.describe.configure({ timeout: 360_000 });

for (const width of [360, 768])
  test(`Marketing at ${width} pixels`, { tag: '@desk' }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await friends(request);
    const headers = bearer(await adminToken(request));
    await read(await request.put(`/api/admin/referrals/${id}/pay-bonus`, { headers }));
    await register(request, 'customer', {}, 'WELCOME100');
    await openMarketing(page);
    await expect(page.getByText('Successful referrals')).toBeVisible();
    await expect(page.locator('.recharts-bar').first()).toBeVisible();
    await inspect(page, 'marketing-analytics');
    for (const [name, shown] of [
      ['Coupons', 'WELCOME100'],
      ['Referrals', 'To be paid'],
      ['Payouts', 'Referral bonus'],
      ['Campaigns', 'Launch Campaign 2025'],
    ] as const) {
      await open(page, name, 'mouse');
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
      await inspect(page, `marketing-${name.toLowerCase()}`);
    }
    await open(page, 'Coupons', 'mouse');
    await page.getByRole('link', { name: 'Create New Coupon' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'marketing-coupon-new');
  });

test('marketing data that cannot be had says so; a link to no coupon says so', async ({ page, faults }) => {
  for (const path of ['marketing/analytics', 'coupons', 'referrals', 'payouts', 'campaigns'])
    await page.route(new RegExp(`/api/admin/${path}(\\?|$)`), (route) => route.fulfill({ status: 502 }));
  await openMarketing(page);
  for (const name of ['Analytics', 'Coupons', 'Referrals', 'Payouts', 'Campaigns']) {
    await open(page, name, 'mouse');
    await expect(page.getByRole('alert').getByText('Failed to load marketing data')).toBeVisible();
  }
  await page.unrouteAll();
  // By itself it may be tried again at once: the button is not waited for.
  await page.reload();
  await expect(page.getByText('Launch Campaign 2025')).toBeVisible();
  await page.goto('/admin/dashboard/marketing/coupons/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog').getByText('There is no such coupon.')).toBeVisible();
  await takeOut(faults, /502/);
  await takeOut(faults, /404/);
});
