import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DESK, bookPackage, expect, inspect, signIn, removeExpectedFaults, test } from './support.ts';
import { uniqueDigits } from './unique-data.ts';
import { acceptOfferedWork, bookWork, newCustomer, newWorker, read } from './work-support.ts';

test.use(DESK);

const PACKAGES = '/admin/dashboard/bookings';
const WORK = '/admin/dashboard/worker-bookings';

/** Signs in as the super admin and opens an address of the dashboard. */
async function desk(page: Page, address: string): Promise<void> {
  await signIn(page, 'super_admin', address);
}

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id.slice(0, 8) });
const tomorrow = () => new Date(Date.now() + 26 * 3_600_000).toISOString();

test('packages: found, opened, assigned, cancelled and exported by mouse', async ({ page, request }) => {
  const what = `Brass bell ${uniqueDigits()}`;
  const { id } = await bookPackage(request, { package_description: what, package_weight: 2.5 });
  await desk(page, PACKAGES);
  await page.getByRole('searchbox').fill(what);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await expect(row(page, id)).toContainText('Pending');
  await expect(row(page, id)).toContainText('Small, 2.5 kg');
  await expect(row(page, id)).toContainText('Raja Park');
  await page.getByLabel('Service type').selectOption({ label: 'Delivery' });
  await expect(page).toHaveURL(/service_type=delivery/);

  await page.getByRole('link', { name: `View booking ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(new RegExp(`${PACKAGES}/${id}\\?q=`));
  const drawer = page.getByRole('dialog', { name: `Booking ${id.slice(0, 8)}` });
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Booked');
  await drawer.getByRole('button', { name: /Assign driver/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign driver' });
  await dialog.getByRole('searchbox').fill('nobody of this name');
  await expect(dialog.getByText('No available driver matches this name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await inspect(page, 'admin-booking-assign');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await drawer.getByRole('button', { name: /Cancel booking/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to cancel this booking?')).toBeVisible();
  await question.getByLabel('Reason').fill('The guest has called it off');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(drawer.getByText('The guest has called it off').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Assign/ })).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, id)).toContainText('Cancelled');

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(what);
});

test('a new booking appears by itself; its drawer, the way back and a link to an unknown booking work', async ({
  page,
  request,
  faults,
}) => {
  // Late bookings of other journeys may come before it.
  await desk(page, `${PACKAGES}?sort=-created_at`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { id } = await bookPackage(request);
  await expect(row(page, id)).toBeVisible();
  await page.goto(`${PACKAGES}/${id}`);
  const drawer = page.getByRole('dialog', { name: `Booking ${id.slice(0, 8)}` });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(PACKAGES);
  await page.goto(`${PACKAGES}?q=nothing-is-called-so`);
  await expect(page.getByText('No bookings here')).toBeVisible();
  await inspect(page, 'admin-bookings-empty');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(PACKAGES);
  await page.goto(`${WORK}/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Booking not found.')).toBeVisible();
  await removeExpectedFaults(faults, /404/);
});

test('workers: the offers are shown; a worker is assigned and replaced, and the booking cancelled', async ({
  page,
  request,
}) => {
  const first = await newWorker(request);
  const customer = await newCustomer(request, first);
  const { id } = await bookWork(request, customer, {
    headcount: 2,
    start_at: tomorrow(),
    notes: 'Blue gate',
  });
  await first.switchOn();
  await desk(page, `${WORK}?q=${id.slice(0, 8)}`);
  await expect(row(page, id)).toContainText('Looking for workers');
  await expect(row(page, id)).toContainText('0 of 2');

  await page.getByRole('button', { name: `Assign worker: booking ${id.slice(0, 8)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign worker' });
  await dialog.getByRole('searchbox').fill('Raju Ahir');
  await expect(dialog.getByText('3 km', { exact: false }).first()).toBeVisible();
  await inspect(page, 'admin-worker-assign');
  const mine = dialog.locator(`input[value="${first.id}"]`);
  await dialog.getByRole('searchbox').fill(first.session.user.name);
  await dialog.getByRole('searchbox').fill(await phoneOf(request, first.session.access_token));
  await mine.check();
  await dialog.getByRole('button', { name: 'Assign worker', exact: true }).click();
  await expect(page.getByText('Worker assigned successfully')).toBeVisible();
  await expect(row(page, id)).toContainText('1 of 2');

  await page.getByRole('link', { name: `View booking ${id.slice(0, 8)}` }).click();
  const drawer = page.getByRole('dialog', { name: `Booking ${id.slice(0, 8)}` });
  await expect(drawer.getByText('Blue gate')).toBeVisible();
  await expect(drawer.getByText('1 of 2 workers confirmed')).toBeVisible();
  await expect(drawer.getByText('No payments yet.')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('by the customer');

  await drawer.getByRole('button', { name: 'Replace worker: Raju Ahir' }).click();
  const other = page.getByRole('dialog', { name: 'Replace Raju Ahir' });
  await other.getByRole('button', { name: 'Offer to others' }).click();
  await expect(other.getByText('Enter a short reason')).toBeVisible();
  await other.getByLabel('Reason').fill('His child is ill');
  await other.getByRole('button', { name: 'Offer to others' }).click();
  await expect(page.getByText('Worker replaced')).toBeVisible();
  await expect(drawer.getByText('0 of 2 workers confirmed')).toBeVisible();
  await expect(drawer.getByText('His child is ill').first()).toBeVisible();

  await drawer.getByRole('button', { name: /Cancel booking/ }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('The house was sold');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(drawer.getByText('Cancelled').first()).toBeVisible();
});

/** Returns the phone of this token's account, which distinguishes it from others with the same name. */
async function phoneOf(request: Parameters<typeof newWorker>[0], token: string): Promise<string> {
  const answer = await request.get('/api/worker/profile', { headers: { authorization: `Bearer ${token}` } });
  const { phone } = await read(answer, z.object({ phone: z.string() }));
  return phone;
}

test('by keyboard alone: a worker is marked as not having come, with the reason on record', async ({
  page,
  request,
}) => {
  const worker = await newWorker(request);
  const customer = await newCustomer(request, worker);
  await worker.switchOn();
  const start_at = new Date(Date.now() + 2_000).toISOString();
  const { id } = await bookWork(request, customer, { start_at });
  await acceptOfferedWork(request, worker);
  await desk(page, WORK);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(id.slice(0, 8));
  await expect(page).toHaveURL(`${WORK}?q=${id.slice(0, 8)}`);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await row(page, id).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Booking ${id.slice(0, 8)}` });
  await expect(drawer).toBeVisible();
  const noShow = drawer.getByRole('button', { name: 'Mark no-show: Raju Ahir' });
  // The start time must have passed; a reload shows it.
  await expect(async () => {
    await page.reload();
    await expect(noShow).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await noShow.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Mark Raju Ahir as a no-show?' });
  await expect(question).toBeVisible();
  await question.getByLabel('Reason').focus();
  await page.keyboard.type('Nobody at the gate, phone off');
  await question.getByRole('button', { name: 'Mark no-show' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No-show marked')).toBeVisible();
  await expect(drawer.getByText('Nobody at the gate, phone off').first()).toBeVisible();
  await expect(drawer.getByText('Did not come')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, id)).toContainText('0 of 1');
});
