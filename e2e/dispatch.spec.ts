import type { Page } from '@playwright/test';
import { tabTo } from './desk-support.ts';
import { uniqueDigits } from './unique-data.ts';
import { bookPackage, comeIn, DESK, expect, inspect, signIn, removeExpectedFaults, test } from './support.ts';
import { switchOn } from './trips-support.ts';

test.use(DESK);

// Far from every other journey: this driver gets no other offers.
const KOZHIKODE = { latitude: 11.2588, longitude: 75.7804 };
const NEARBY = { latitude: 11.2488, longitude: 75.7904 };

const toKozhikode = (street: string) => ({
  pickup_address: `${street}, Kozhikode 673001`,
  pickup_latitude: KOZHIKODE.latitude,
  pickup_longitude: KOZHIKODE.longitude,
  drop_address: 'Mavoor Road, Kozhikode 673004',
  drop_latitude: NEARBY.latitude,
  drop_longitude: NEARBY.longitude,
});

const option = (desk: Page, street: string) => desk.getByRole('option').filter({ hasText: street });

test('the desk sees a booking come in, assigns it to a driver by key, follows the drive, and withdraws it', async ({
  page: desk,
  request,
  newPerson,
  faults,
}) => {
  const driver = await newPerson({ geolocation: KOZHIKODE, permissions: ['geolocation'] });
  await comeIn(driver, {
    email: 'salim.ansari@demo.dihaadi.example',
    role: 'driver',
    at: '/driver/dashboard',
  });
  const street = `Halwa Street ${uniqueDigits()}`;
  await signIn(desk, 'super_admin', '/admin/dashboard/dispatch');
  await expect(desk.getByRole('heading', { name: 'Dispatch board' })).toBeVisible();
  await desk.getByRole('searchbox').fill(street);
  await expect(desk.getByText('No bookings match your search')).toBeVisible();
  await switchOn(driver);

  // The booking appears by itself, and can be reached by keyboard alone.
  await bookPackage(request, toKozhikode(street));
  await expect(option(desk, street)).toContainText('Unassigned');
  await tabTo(desk, desk.getByRole('listbox'));
  await desk.keyboard.press('ArrowDown');
  const panel = desk.getByRole('region', { name: /^Booking / });
  await expect(panel.getByRole('button', { name: /^Assign / })).toHaveCount(1);
  await inspect(desk, 'admin-dispatch-opened');
  await desk.keyboard.press('1');
  await expect(desk.getByText(/^Driver assigned: /)).toBeVisible();
  await expect(option(desk, street)).toContainText('Awaiting answer');

  await driver.getByTestId('trip').filter({ hasText: street }).click();
  await driver.getByTestId('accept-trip').click();
  await expect(option(desk, street)).toContainText('In progress');

  // A driver's day, by mouse.
  await panel
    .getByRole('button', { name: /^(?!Withdraw booking)/ })
    .first()
    .click();
  const day = desk.getByRole('dialog');
  await expect(day.getByRole('list', { name: 'Today' })).toContainText('Driver accepted');
  await inspect(desk, 'admin-dispatch-driver-day');
  await day.getByRole('button', { name: 'Close' }).click();

  await panel.getByRole('button', { name: 'Withdraw booking' }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('The customer wants another vehicle');
  await question.getByRole('button', { name: 'Withdraw booking' }).click();
  await expect(desk.getByText('Booking withdrawn')).toBeVisible();
  await expect(option(desk, street)).not.toContainText('In progress');
  // The driver's phone requests a trip that is no longer theirs.
  await removeExpectedFaults(faults, /404/);
});
