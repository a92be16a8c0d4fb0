import type { Page } from '@playwright/test';
import { bookPackage, expect, inspect, signIn, takeOut, test } from './support.ts';

test('a guest books a delivery, the desk assigns a driver, and the tracking page changes by itself', async ({
  page,
  newPerson,
}, { project }) => {
  const desk = await newPerson();
  await signIn(desk, 'super_admin');
  await expect(desk).toHaveURL('/admin/dashboard/bookings');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();

  await page.goto('/');
  await inspect(page, 'landing');
  await page.getByRole('link', { name: 'Book Package Delivery' }).first().click();
  await expect(page).toHaveURL('/book-delivery');
  const what = `Wedding cards, ${project.name}`;
  await expect(page.getByRole('button', { name: 'Book now' })).toBeEnabled();
  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true });
  await page.getByLabel('Pickup address').fill('126, Madhyam Marg, Mansarovar, Jaipur 302020');
  await expect(page.getByText('Shown once both addresses are filled in.')).toBeVisible();
  await page.getByLabel('Drop address').fill('Kabir Marg, Bani Park, Jaipur 302016');
  await page.getByRole('radio', { name: 'Medium' }).check({ force: true });
  await page.getByLabel('Package weight (kg)').fill('12');
  await expect(page.getByText('₹144')).toBeVisible();
  await expect(page.getByText('The final fare may vary.')).toBeVisible();
  await expect(page.getByText('On the map: Bani Park')).toBeVisible();
  await page.getByLabel('Description').fill(what);
  await page.getByLabel('Phone').fill('98765 43210');
  await inspect(page, 'book-delivery');
  await page.getByRole('button', { name: 'Book now' }).click();

  await expect(page).toHaveURL(/\/track\/[\w-]{22}$/);
  await expect(page.getByText(what)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bookingId = await page.locator('dt', { hasText: 'Booking id' }).locator('+ dd').innerText();

  const choice = desk.getByLabel(`Assign a driver to booking ${bookingId}`);
  await expect(choice).toBeVisible();
  const driver = project.name === 'phone' ? 'Rakesh Sharma' : 'Om Prakash Nagar';
  const option = choice.locator('option', { hasText: driver });
  await expect(option).toBeAttached();
  await inspect(desk, 'admin-bookings');
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await expect(desk.getByText('Driver assigned successfully')).toBeVisible();

  await expect(page.getByRole('heading', { name: driver })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Driver assigned' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await inspect(page, 'track-assigned');
});

test('two of the desk assign at once: one wins, the other is told who has it', async ({
  newPerson,
  faults,
  request,
}) => {
  const { id } = await bookPackage(request, { service_type: 'taxi_cab' });
  const [first, second] = [await newPerson(), await newPerson()];
  // The second one's screen hears of nothing while the first assigns.
  await second.route('**/api/events', (route) => route.abort('aborted'));
  const choice = (desk: Page) => desk.getByLabel(`Assign a driver to booking ${id.slice(0, 8)}`);
  const option = (desk: Page, index: number) => choice(desk).locator('option').nth(index);
  for (const desk of [first, second]) {
    await signIn(desk, 'super_admin');
    await expect(option(desk, 2)).toBeAttached();
  }
  const winner = (await option(first, 1).innerText()).split(' · ')[0] ?? '';
  await choice(first).selectOption({ index: 1 });
  await expect(first.getByText('Driver assigned successfully')).toBeVisible();

  await choice(second).selectOption({ index: 2 });
  await expect(second.getByText('Failed to assign driver')).toBeVisible();
  await expect(second.getByText(`This booking already went to ${winner}.`)).toBeVisible();
  await expect(choice(second)).toBeHidden();
  takeOut(faults, /409/);
});
