import { row } from './desk-support.ts';
import { DESK, bookPackage, expect, inspect, signIn, removeExpectedFaults, test } from './support.ts';
import { register } from './work-support.ts';

test.use(DESK);

const LABEL = 'Find a tab, booking, person, company or job';

test('the desk finds tabs, people, bookings, companies and jobs by keyboard alone', async ({
  page,
  request,
}) => {
  const parcel = await bookPackage(request);
  await signIn(page, 'super_admin');
  await expect(row(page, 'Electrician').first()).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const box = palette.getByRole('combobox', { name: LABEL });
  const option = (words: string) => palette.getByRole('option').filter({ hasText: words });

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(option('Today')).toHaveAttribute('aria-selected', 'true');
  await inspect(page, 'admin-palette-empty');
  await page.keyboard.press('ArrowUp');
  await expect(option('Settings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard/moderation/reports');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // A view of a tab, by its own name.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('minim');
  await expect(option('Minimum wages')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard/settings/minimum-wages');

  for (const { typed, shown, opens, url, group } of [
    {
      typed: '98290 00028',
      shown: 'Jitendra Sen',
      opens: 'Jitendra Sen',
      url: 'drivers',
      group: 'Drivers',
    },
    {
      typed: 'ramesh kum',
      shown: 'Ramesh Kumawat',
      opens: 'Ramesh Kumawat',
      url: 'workers',
      group: 'Workers',
    },
    { typed: 'farida', shown: 'Farida Khan', opens: 'Farida Khan', url: 'customers', group: 'Customers' },
    {
      typed: 'rekha sol',
      shown: 'Rekha Solanki',
      opens: 'Rekha Solanki',
      url: 'job-seekers',
      group: 'Job Seekers',
    },
    {
      typed: 'pink city',
      shown: 'Pink City Interiors',
      opens: 'Pink City Interiors',
      url: 'companies',
      group: 'Companies',
    },
    {
      typed: parcel.id.slice(0, 8),
      shown: parcel.id.slice(0, 8),
      opens: parcel.id.slice(0, 8),
      url: 'bookings',
      group: 'Running or due today',
    },
  ]) {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type(typed);
    // The same words find bookings, which other journeys create meanwhile.
    const kind = palette.getByRole('group', { name: group, exact: true });
    const hit = kind.getByRole('option').filter({ hasText: shown }).first();
    await expect(hit).toBeVisible();
    if (url === 'customers') await inspect(page, 'admin-palette-found');
    while ((await hit.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${url}/[0-9a-f-]{36}$`));
    await expect(palette).toBeHidden();
    await expect(page.getByRole('dialog').filter({ hasText: opens }).first()).toBeVisible();
    if (url === 'customers') await inspect(page, 'admin-customer');
  }

  // Recently opened items are listed, newest first; Escape closes without navigating.
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    parcel.id.slice(0, 8),
  );
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/bookings/${parcel.id}$`));
});

test('an empty result and a failed search say so; typing in a form does not trigger the palette', async ({
  page,
  faults,
}) => {
  await signIn(page, 'super_admin');
  // The button is for people without a keyboard.
  await page.getByRole('button', { name: 'Find anything' }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const box = palette.getByRole('combobox', { name: LABEL });
  await box.fill('nobody is called so');
  await expect(palette.getByText('No results for “nobody is called so”')).toBeVisible();
  await page.route('**/api/admin/search?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await box.fill('ramesh');
  await expect(palette.getByText('Search failed')).toBeVisible();
  await inspect(page, 'admin-palette-failed');
  await page.unroute('**/api/admin/search?*');
  await palette.getByRole('button', { name: 'Try again' }).click();
  // The worker is listed before their payments.
  await palette.getByRole('option').filter({ hasText: 'Ramesh Kumawat' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ramesh Kumawat' })).toBeVisible();
  await removeExpectedFaults(faults, /502/);

  await page.goto('/admin/dashboard/services/new');
  await page
    .getByRole('dialog', { name: 'Add New Service' })
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('Half written');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half written');
});

test('single keys search a list and move between open rows, and are listed', async ({ page }) => {
  await signIn(page, 'super_admin', '/admin/dashboard/drivers?sort=name');
  const rows = page.locator('tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await rows.first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Next (J)' })).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await drawer.getByRole('button', { name: 'Next (J)' }).click();
  await expect(page).not.toHaveURL(second);
  // A step continues from the result of the one before.
  await page.keyboard.press('k');
  await expect(page).toHaveURL(second);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await inspect(page, 'admin-drawer-next');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await inspect(page, 'admin-shortcuts');
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('Customers: found, filtered, exported, viewed, suspended on a ground and reinstated', async ({
  page,
  request,
}) => {
  await signIn(page, 'super_admin', '/admin/dashboard/drivers');
  await page
    .getByRole('navigation', { name: 'Drivers, workers or customers' })
    .getByRole('link', { name: 'Customers' })
    .click();
  await expect(row(page, 'Asha Sharma')).toContainText('Jaipur 302004');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-[\d-]+\.csv$/);
  await expect(page.getByText('Customers exported')).toBeVisible();

  const name = 'Bhola Suthar';
  await register(request, 'customer', { name });
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `View ${name}` }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('link', { name: 'Packages and rides' })).toBeVisible();
  await drawer.getByRole('button', { name: `Suspend ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Suspend ${name}?` });
  await question.getByLabel('Reason for suspension').selectOption({ label: 'Put a person in danger' });
  await question.getByLabel('Evidence').fill('Locked a worker in');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Customer suspended')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Locked a worker in');
  await drawer.getByRole('button', { name: `Reinstate ${name}` }).click();
  const again = page.getByRole('alertdialog', { name: `Reinstate ${name}?` });
  await again.getByLabel('Reason').fill('It was another house');
  await again.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText('Customer reinstated')).toBeVisible();
  await drawer.getByRole('link', { name: 'Worker bookings' }).click();
  await expect(page).toHaveURL(/worker-bookings\?q=/);
});
