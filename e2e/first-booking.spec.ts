import type { Page } from '@playwright/test';
import {
  bookPackage,
  choose,
  DESK,
  expect,
  inspect,
  signIn,
  removeExpectedFaults,
  test,
  blockEventStream,
} from './support.ts';

/** Signs in at the desk and opens its bookings, newest first: those of other journeys may be late. */
async function openBookings(desk: Page): Promise<void> {
  await signIn(desk, 'super_admin', '/admin/dashboard/bookings?sort=-created_at');
}

const choice = (desk: Page, bookingId: string) =>
  desk.getByRole('button', { name: `Assign driver: booking ${bookingId}` });

test('a guest books a delivery, the desk assigns a driver, and the tracking page changes by itself', async ({
  page,
  newPerson,
}) => {
  const desk = await newPerson(DESK);
  await openBookings(desk);
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Book Package Delivery' }).first().click();
  await expect(page).toHaveURL('/book-delivery');
  const what = `Wedding cards`;
  await expect(page.getByRole('button', { name: 'Book now' })).toBeEnabled();
  await choose(page.getByRole('radio', { name: 'Delivery' }));
  await page.getByLabel('Pickup address').fill('126, Madhyam Marg, Mansarovar, Jaipur 302020');
  await expect(page.getByText('Enter both addresses to see the fare.')).toBeVisible();
  await page.getByLabel('Drop address').fill('Kabir Marg, Bani Park, Jaipur 302016');
  await choose(page.getByRole('radio', { name: 'Medium' }));
  await page.getByLabel('Package weight (kg)').fill('12');
  // A tariff plan fits: the itemised fare by plan, instead of the specified estimate (rulings, section 6).
  await expect(page.getByRole('heading', { name: 'Your fare' })).toBeVisible();
  await expect(page.getByText('tolls, parking and loading are extra.')).toBeVisible();
  await expect(page.getByText('On the map: Bani Park')).toBeVisible();
  await page.getByLabel('Description').fill(what);
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210');
  await inspect(page, 'book-delivery');
  // Input survives a reload (20.A5).
  await page.reload();
  await expect(page.getByText('Your draft from')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(what);
  await expect(page.getByRole('heading', { name: 'Your fare' })).toBeVisible();
  await page.getByRole('button', { name: 'Book now' }).click();

  await expect(page).toHaveURL(/\/track\/[\w-]{22}$/);
  await expect(page.getByText(what)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bookingId = await page.locator('dt', { hasText: 'Booking ID' }).locator('+ dd').innerText();

  const driver = 'Rakesh Sharma';
  await choice(desk, bookingId).click();
  const dialog = desk.getByRole('dialog', { name: 'Assign driver' });
  await expect(dialog.getByRole('button', { name: 'Assign driver', exact: true })).toBeDisabled();
  await dialog.getByRole('searchbox').fill(driver);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: driver }).check();
  await dialog.getByRole('button', { name: 'Assign driver', exact: true }).click();
  await expect(desk.getByText('Driver assigned successfully')).toBeVisible();

  await expect(page.getByRole('heading', { name: driver })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Driver assigned' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await inspect(page, 'track-assigned');
});

test('two staff members assign at once: one wins, the other learns who has it', async ({
  newPerson,
  faults,
  request,
}) => {
  // Uses a separate day, when no worker is busy.
  const day = 10;
  const { id } = await bookPackage(request, {
    service_type: 'taxi_cab',
    booking_type: 'scheduled',
    scheduled_time: new Date(Date.now() + day * 86_400_000).toISOString(),
  });
  const [first, second] = [await newPerson(DESK), await newPerson(DESK)];
  // The second desk's screen gets no events while the first assigns.
  await second.route('**/api/events', (route) => route.abort('aborted'));
  const dialog = (desk: Page) => desk.getByRole('dialog', { name: 'Assign driver' });
  const driver = (desk: Page, index: number) => dialog(desk).getByRole('radio').nth(index);
  const assign = (desk: Page) => dialog(desk).getByRole('button', { name: 'Assign driver', exact: true });
  for (const desk of [first, second]) {
    await openBookings(desk);
    await choice(desk, id.slice(0, 8)).click();
    await expect(driver(desk, 1)).toBeVisible();
  }
  const winner = await dialog(first).locator('label').first().locator('span span').first().innerText();
  await driver(first, 0).check();
  await driver(second, 1).check();
  await assign(first).click();
  await expect(first.getByText('Driver assigned successfully')).toBeVisible();

  await assign(second).click();
  await expect(second.getByText('Failed to assign driver')).toBeVisible();
  await expect(second.getByText(`This booking already went to ${winner}.`)).toBeVisible();
  await expect(dialog(second)).toBeHidden();
  await removeExpectedFaults(faults, /409/);
});

test('choosing a driver by key does not assign one; a list that fails to load says so and can be reloaded', async ({
  page,
  faults,
  request,
}) => {
  const { id, tracking_token } = await bookPackage(request);
  const cut = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await blockEventStream(page);
  await cut('**/api/admin/bookings?*');
  await openBookings(page);
  await expect(page.getByRole('alert').getByText('Failed to load bookings')).toBeVisible();
  const messages = page.getByRole('region', { name: /Messages/ });
  await expect(messages.getByText('Failed to load bookings')).toBeVisible();
  await page.unroute('**/api/admin/bookings?*');
  await page.getByRole('button', { name: 'Try again' }).click();

  await cut('**/api/admin/dispatch/bookings/*/drivers*');
  await choice(page, id.slice(0, 8)).click();
  const dialog = page.getByRole('dialog', { name: 'Assign driver' });
  await expect(dialog.getByRole('alert').getByText('Failed to load drivers')).toBeVisible();
  await page.unroute('**/api/admin/dispatch/bookings/*/drivers*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await removeExpectedFaults(faults, /502/);

  await dialog.getByRole('searchbox').press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Assign driver', exact: true })).toBeEnabled();
  const booking = await request.get(`/api/track/${tracking_token}`);
  expect(await booking.json()).toHaveProperty('booking_status', 'pending');
});
