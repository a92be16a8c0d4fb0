import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DESK, expect, inspect, signIn, removeExpectedFaults, test, blockEventStream } from './support.ts';
import { read } from './work-support.ts';

test.use(DESK);

const LIST = '/admin/dashboard/drivers';

async function openDrivers(page: Page): Promise<void> {
  await signIn(page, 'super_admin', LIST);
  await expect(page.getByText('12 drivers')).toBeVisible();
}

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by name, phone, email, licence or vehicle' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts();

// One driver waits for approval, and is approved once.
test('the desk finds a pending driver by phone, opens the documents by keyboard, approves, and keeps its position', async ({
  page,
}) => {
  await openDrivers(page);

  await search(page).fill('98290 00028');
  await expect(page.getByText('1 driver', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?q=98290+00028`);
  const jitendra = row(page, 'Jitendra Sen');
  await expect(jitendra).toContainText('jitendra.sen@demo.dihaadi.example');
  await expect(jitendra).toContainText('+91 98290 00028');
  await expect(jitendra).toContainText('RJ1420190103367');
  await expect(jitendra).toContainText('Two-wheeler');
  await expect(jitendra).toContainText('Honda Shine');
  await expect(jitendra).toContainText('RJ14SD6620');
  await expect(jitendra).toContainText('Pending Approval');
  await expect(jitendra).toContainText('PAYMENT PENDING');

  await jitendra.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LIST}/[0-9a-f-]{36}\\?q=98290\\+00028$`));
  const drawer = page.getByRole('dialog', { name: 'Jitendra Sen' });
  await expect(drawer.getByText('30 Jun 2039')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Registered');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`${LIST}?q=98290+00028`);
  await expect(jitendra).toBeFocused();

  await page.keyboard.press('Enter');
  // A second tap before the response sends no request: a 409 would be a fault.
  await drawer.getByRole('button', { name: 'Approve Jitendra Sen' }).dblclick();
  const question = page.getByRole('alertdialog', { name: 'No documents sent yet' });
  await expect(question).toContainText('Jitendra Sen');
  await inspect(page, 'admin-driver-no-documents');
  await question.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText('Driver approved successfully')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Approve/ })).toBeHidden();
  await expect(drawer).toBeFocused();
  await expect(drawer.getByText('Waiting Payment').first()).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('by the super admin');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(jitendra).toContainText('Waiting Payment');
  await expect(jitendra.getByRole('button', { name: /Approve/ })).toHaveCount(0);
});

// Another journey sends documents of its own driver.
const withoutDocuments = (page: Page) =>
  page.route('**/api/admin/drivers/*/documents', (route) => route.fulfill({ json: [] }));

/** Rows of the list, which the page gets with all their fields. */
const Rows = z.array(z.looseObject({ id: z.string(), can: z.looseObject({ approve: z.boolean() }) }));

test('a refused approval says so, and the list shows the current state', async ({ page, faults }) => {
  await withoutDocuments(page);
  await page.route('**/api/admin/drivers?*', async (route) => {
    const answer = await route.fetch();
    const rows = await read(answer, Rows);
    // Simulates a staff member whose list is out of date.
    for (const one of rows) one.can.approve = true;
    await route.fulfill({ response: answer, json: rows });
  });
  await openDrivers(page);
  await page.getByRole('button', { name: 'Approve Mahesh Saini' }).click();
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText('Failed to approve driver')).toBeVisible();
  await expect(page.getByText('This is no longer possible: the status is active.')).toBeVisible();
  await removeExpectedFaults(faults, /409/);
});

test('approving down a filtered list by keyboard moves to the next driver each time', async ({ page }) => {
  await withoutDocuments(page);
  // The demo data has one pending driver; here all of them are pending.
  const approved = new Set<string>();
  await page.route('**/api/admin/drivers?*', async (route) => {
    const url = route.request().url().replace('driver_status=pending_approval&', '');
    const answer = await route.fetch({ url });
    const rows = await read(answer, Rows);
    for (const one of rows) one.can.approve = true;
    await route.fulfill({ response: answer, json: rows.filter(({ id }) => !approved.has(id)) });
  });
  await page.route('**/api/admin/drivers/*/approve', async (route) => {
    const id = /drivers\/([^/]+)\/approve/.exec(route.request().url())?.[1] ?? '';
    approved.add(id);
    const answer = await route.fetch({ url: route.request().url().replace('/approve', ''), method: 'GET' });
    await route.fulfill({ response: answer });
  });
  await signIn(page, 'super_admin', `${LIST}?driver_status=pending_approval`);
  await expect(page.getByText('12 drivers')).toBeVisible();
  const buttons = page.getByRole('button', { name: /^Approve/ });
  for (const left of ['11 drivers', '10 drivers']) {
    const next = (await buttons.nth(1).getAttribute('aria-label')) ?? '';
    await buttons.first().press('Enter');
    await page.getByRole('button', { name: 'Approve anyway' }).press('Enter');
    await expect(page.getByText(left)).toBeVisible();
    await expect(row(page, next.replace('Approve ', ''))).toBeFocused();
  }
});

test('search, filters, order and open driver are in the address, and Back undoes the last step', async ({
  page,
}) => {
  await openDrivers(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' });
  await expect(page.getByText('8 drivers')).toBeVisible();
  await page.getByLabel('Service type').selectOption({ label: 'Cab' });
  await expect(page.getByText('3 drivers')).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?driver_status=active&service_type=taxi_cab`);

  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/&sort=-name$/);
  await expect.poll(() => names(page)).toEqual(['Sunil Yadav', 'Salim Ansari', 'Pooja Verma'].map(asShown));
  await inspect(page, 'admin-drivers-filtered');

  await page.getByRole('link', { name: 'View Salim Ansari' }).click();
  const drawer = page.getByRole('dialog', { name: 'Salim Ansari' });
  await expect(drawer.getByText('Bajaj RE')).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer).toBeVisible();

  await page.goto(address);
  await expect(drawer.getByText('Bajaj RE')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${LIST}?driver_status=active&service_type=taxi_cab&sort=-name`);
  await expect(row(page, 'Salim Ansari')).toBeFocused();

  await page.getByRole('button', { name: 'Remove filter: Service type: Cab' }).click();
  await expect(page.getByText('8 drivers')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=-name`);
  await expect(page.getByText('12 drivers')).toBeVisible();
});

/** The heading of a card's first cell is only for screen readers. */
const asShown = (name: string) => expect.stringContaining(name);

test('an empty result says so, with the way back to all drivers; nonsense in the address is not shown', async ({
  page,
}) => {
  await openDrivers(page);
  await search(page).fill('nobody of this name');
  await expect(page.getByText('No Drivers Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('12 drivers')).toBeVisible();
  await expect(search(page)).toHaveValue('');

  await page.goto(`${LIST}?driver_status=gone&sort=phone&utm_source=mail`);
  await expect(page.getByText('12 drivers')).toBeVisible();
});

test('the exported file contains what the list shows, ready for a spreadsheet', async ({ page }) => {
  await openDrivers(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Suspended' });
  await expect(page.getByText('1 driver', { exact: true })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await arriving;
  await expect(page.getByText('Drivers exported')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^drivers-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBe(2);
  expect(lines[0]).toContain('Name,Email,Phone,Licence number');
  expect(lines[1]).toContain('Dinesh Mali,dinesh.mali@demo.dihaadi.example,98290 00030,RJ1420100040088');
});

test('while a file is being made no other can be requested; one that breaks off says so', async ({
  page,
  faults,
}) => {
  await openDrivers(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/admin/drivers/export*', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Exporting... 0' })).toBeDisabled();
  letGo();
  await expect(page.getByText('Failed to export drivers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await removeExpectedFaults(faults, /export/);
  faults.splice(0);
});

test('this device remembers which columns are shown', async ({ page }) => {
  await openDrivers(page);
  await expect(page.getByRole('columnheader', { name: 'Registered' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Registered' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vehicle' }).click();
  await page.keyboard.press('Escape');
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Registered' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Vehicle' })).toHaveCount(0);
  }
});

test('a list that fails to load says so and can be reloaded', async ({ page, faults }) => {
  await page.route('**/api/admin/drivers?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await blockEventStream(page);
  await signIn(page, 'super_admin', LIST);
  await expect(page.getByRole('alert').getByText('Failed to load drivers')).toBeVisible();
  await expect(
    page.getByRole('region', { name: /Messages/ }).getByText('Failed to load drivers'),
  ).toBeVisible();
  await inspect(page, 'admin-drivers-failed');
  await page.unroute('**/api/admin/drivers?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('12 drivers')).toBeVisible();
  await removeExpectedFaults(faults, /502/);
});

test('a link to an unknown driver says so, and leads to the list', async ({ page, faults }) => {
  await openDrivers(page);
  await page.goto(`${LIST}/00000000-0000-4000-8000-000000000000`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Driver not found.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(LIST);
  await removeExpectedFaults(faults, /404/);
});
