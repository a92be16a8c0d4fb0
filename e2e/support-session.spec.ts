import { find } from './desk-support.ts';
import { DESK, expect, inspect, signIn, test } from './support.ts';

test.use(DESK);

test('a super admin views a customer’s account as the customer does, changes nothing, and returns to the drawer', async ({
  page,
}) => {
  await signIn(page, 'super_admin', '/admin/dashboard/customers');
  await find(page, 'customer@demo');
  // Waits for the results of this search, not of the previous one.
  await expect(page).toHaveURL(/q=customer/);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Log in as user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in as user' });
  await dialog.getByRole('button', { name: 'Log in as user' }).click();
  await expect(dialog.getByText('Enter a short reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('She cannot find her booking');
  const drawer = page.url();
  await dialog.getByRole('button', { name: 'Log in as user' }).click();

  await expect(page).toHaveURL(/\/customer\/dashboard/);
  const banner = page.getByRole('complementary', { name: 'Support session' });
  await expect(banner).toContainText('view only');
  await expect(banner.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await inspect(page, 'support-session');
  await page.goto('/account/privacy');
  await expect(banner).toBeVisible();
  await page.goto('/account/profile');
  await banner.getByRole('button', { name: 'End session' }).click();
  await expect(page).toHaveURL(drawer);
  await expect(page.getByRole('button', { name: 'Log in as user' })).toBeVisible();
  await expect(banner).toBeHidden();
});
