import { test } from './changing-server.ts';
import { DESK, expect, inspect, PASSWORD, signIn } from './support.ts';

test.use(DESK);

// The brand applies to the whole server.
test('badly chosen brand colours stay readable', async ({ page, request }) => {
  const login = await request.post('/api/admin/login', {
    data: {
      email: 'super_admin@demo.dihaadi.example',
      password: PASSWORD,
      user_type: 'super_admin',
    },
  });
  const { access_token } = await login.json();
  const saved = await request.put('/api/admin/brand-settings', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { company_name: 'Surya Kaam', primary_color: '#ffe600', secondary_color: '#ff8fc7' },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveTitle(/Surya Kaam$/);
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  expect(await primary()).toBe('#ffe600');
  await inspect(page, 'landing-yellow');
  await page.goto('/login');
  expect(await primary()).toBe('#ffe600');
  await inspect(page, 'login-yellow');
});

test('the desk uploads a logo, previews the colours before saving, and sees how readable they are', async ({
  page,
}) => {
  await signIn(page, 'super_admin');
  await page.getByRole('link', { name: /^Settings(?: \d+\+? waiting)?$/u }).click();
  await page.getByRole('link', { name: 'Brand & Logo' }).click();
  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await page
    .getByLabel('Choose image')
    .setInputFiles({ name: '../../logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByText('Brand settings updated successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Current logo' })).toHaveAttribute(
    'src',
    /^\/api\/public\/logo\//,
  );

  await page.getByLabel('Main colour').fill('#ffe6');
  await expect(page.getByText('Enter two colours like #2563eb to see a preview.')).toBeVisible();
  await page.getByLabel('Main colour').fill('#ffe600');
  await page.getByLabel('Second colour').fill('#1e40af');
  await expect(page.getByText(/Low contrast. Buttons use dark text/)).toBeVisible();
  await inspect(page, 'admin-settings-brand-yellow');
  await page.getByLabel('Company name').fill('Surya Kaam');
  await page.getByRole('button', { name: 'Save brand settings' }).press('Enter');
  await expect(
    // The message about the logo may still be visible.
    page
      .getByRole('region', { name: /Messages/ })
      .getByText('Brand settings updated successfully')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save brand settings' })).toBeEnabled();
  await page.goto('/');
  await expect(page).toHaveTitle(/Surya Kaam$/);
  await expect(page.locator('img[src^="/api/public/logo/"]').first()).toBeVisible();

  await page.goto('/admin/dashboard/settings/brand');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByRole('img', { name: 'Current logo' })).toHaveCount(0);
});
