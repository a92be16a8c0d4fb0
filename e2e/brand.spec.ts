import { expect, inspect, PASSWORD, test } from './support.ts';

// In a project of its own, after the others: one brand holds for all, and others would meet it.
test('brand colours that nobody would advise are readable all the same', async ({ page, request }) => {
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
