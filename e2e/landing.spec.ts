import { forceFullLayout } from './inspect.ts';
import { expect, inspect, signIn, removeExpectedFaults, test } from './support.ts';

test('a visitor sees everything the platform offers, in English and Hindi', async ({ page }) => {
  await page.goto('/');
  for (const heading of [
    'Our services',
    'Book delivery and rides',
    'How it works',
    'Launch offers',
    'Have a vehicle? Drive with us.',
    'Latest jobs',
    'What customers say',
    'More about us',
  ]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Book Now: / })).toHaveCount(9);
  const jobs = page.locator('section[aria-labelledby=latest-jobs]');
  await expect(jobs.locator('article')).toHaveCount(6);
  // On a phone the strip has three of them, and the whole page is at most 6,000 pixels long.
  await expect(jobs.getByRole('article')).toHaveCount(3);
  await forceFullLayout(page);
  // A card that looks clickable must be a link (20.A7).
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main li, main article')]
      .filter(
        (card) => card.checkVisibility() && Number.parseFloat(getComputedStyle(card).borderLeftWidth) > 0,
      )
      .filter((card) => card.querySelector('a, button, figure') === null)
      .map((card) => card.innerText),
  );
  expect(dead).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  await expect(page.getByText('WELCOME100')).toBeVisible();
  await expect(page.getByText('FREESTART')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=/,
  );
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { name: 'हमारी सेवाएँ' })).toBeVisible();
});

test('the chosen language applies on every public address', async ({ page }) => {
  await page.goto('/hi');
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await page.goto('/jobs');
  await expect(page).toHaveURL('/hi/jobs');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('Get Started offers the roles, and closes again, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Get Started' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await expect(dialog).toBeVisible();
  await inspect(page, 'get-started');
  // The focus stays inside (20.A7).
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = () =>
      document.activeElement !== document.body && document.activeElement?.closest('dialog') === null;
    expect(await page.evaluate(isOutside)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole('link', { name: /^Worker/ }).click();
  await expect(page).toHaveURL('/register/worker');
});

test('20.A7: an unknown address says so, below a one-line header', async ({ page, faults }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await removeExpectedFaults(faults, /404/);
  const isOneLine = async () => {
    await page.evaluate(() => document.fonts.ready);
    const shown = page.getByRole('banner').locator('a, button').filter({ visible: true });
    const middles = await shown.evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(middles.length).toBeGreaterThan(2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
  };
  await isOneLine();
  // Also while our fonts load: the device's fonts take the same space (fonts.css).
  await page.evaluate(() => {
    const names = ['--font-sans', '--font-names'];
    for (const name of names) {
      const own = getComputedStyle(document.documentElement).getPropertyValue(name);
      const without = own.split(',').filter((family) => !/'Anek/.test(family.replaceAll('"', "'")));
      document.documentElement.style.setProperty(name, without.join(','));
    }
  });
  await isOneLine();
});

test('the hero links to a service, to work and to a delivery', async ({ page }) => {
  for (const [name, url] of [
    ['Book a Service', '/customer/book'],
    ['Become a Worker', '/register/worker'],
    ['Book Package Delivery', '/book-delivery'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(url);
  }
});

test('each visitor’s visit counts once a day', async ({ page, newPerson }) => {
  await page.goto('/');
  const total = async (of: typeof page) =>
    Number((await of.locator('[data-figure=total_visitors]').textContent())?.replaceAll(',', ''));
  const counted = page.waitForResponse('**/api/public/visitor-track');
  await page.reload();
  await counted;
  const before = await total(page);
  const other = await newPerson();
  const theirs = other.waitForResponse('**/api/public/visitor-track');
  await other.goto('/');
  await theirs;
  await expect.poll(() => total(other)).toBeGreaterThan(before);
  expect((await other.context().cookies()).find(({ name }) => name === 'visitor')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('when counting a visit fails, the figures are read instead', async ({ page }) => {
  await page.route('**/api/public/visitor-track', (route) => route.abort('aborted'));
  await page.route('**/api/public/visitor-stats', (route) =>
    route.fulfill({ json: { total_visitors: 123456, today_visitors: 7 } }),
  );
  await page.goto('/');
  await expect(page.locator('[data-figure=total_visitors]')).toHaveText('1,23,456');
});

test('every public page leads a signed-in user to their dashboard', async ({ page }) => {
  await signIn(page, 'customer', '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/customer/dashboard');
});

test('the reviews replace their skeletons after a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const review = page.locator('figure').first();
  await expect(review).toHaveCSS('animation-name', 'reveal');
  await expect(review).toHaveCSS('animation-duration', '1s');
  await expect(review).toBeVisible();
});

test('without JavaScript the page is complete, and Get Started opens', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('figure').first()).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  await context.close();
});
