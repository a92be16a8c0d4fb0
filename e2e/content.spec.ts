import { expect, PASSWORD, test } from './support.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the five pages written by staff, and how we decide, exist in both languages', async ({ page }) => {
    const pages = {
      '/about-us': 'About us',
      '/contact': 'Contact',
      '/support': 'Support',
      '/terms': 'Terms',
      '/privacy': 'Privacy',
      '/how-we-decide': 'How we decide',
    };
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await page.goto(`/hi${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      // Staff write in both languages (20.A10).
      await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(/[\u0900-\u097F]/);
    }
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Send message' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91\d{10}\?/,
    );
    await expect(main.getByRole('heading', { name: 'Grievance officer' }).first()).toBeVisible();
  });
});

test('staff write Markdown; HTML and scripts in it stay text (S24)', async ({ page, request }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const account = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  const { access_token } = await (await request.post('/api/admin/login', { data: account })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const title = `</title><svg onload=alert(1)>`;
  const html = '<img src=x onerror=alert(2)>';
  const content = `# One\n\n${html}\n\n### Below\n\n[bad](javascript:alert(3)) [good](tel:+911234567890)\n\n- **bold**`;
  const added = await request.post('/api/admin/site-content', {
    headers,
    data: { section: 'support', title, content, display_order: 99 },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();

  await page.goto('/support');
  const piece = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(piece.getByRole('heading', { level: 3, name: 'One' })).toBeVisible();
  await expect(piece.getByRole('heading', { level: 4, name: 'Below' })).toBeVisible();
  await expect(piece.getByText(html)).toBeVisible();
  await expect(piece.getByRole('link')).toHaveText(['good']);
  await expect(piece.locator('li strong')).toHaveText('bold');
  expect(dialogs).toBe(0);
  await request.delete(`/api/admin/site-content/${id}`, { headers });
});
