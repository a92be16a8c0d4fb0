import type { APIRequestContext, Page } from '@playwright/test';
import { adminToken } from './marketing-support.ts';
import { test } from './time-travel.ts';
import { choose, comeIn, expect, inspect } from './support.ts';
import { bookInKochi, chipsOn, codeOn, enterCode, KOCHI, phoneAt, switchOn } from './trips-support.ts';
import { bearer, read } from './work-support.ts';

/** Opens the dashboard of a driver of the demo town who is now in Kochi and available. */
async function driverIn(page: Page, name: string): Promise<void> {
  await comeIn(page, { email: `${name}@demo.dihaadi.example`, role: 'driver', at: '/driver/dashboard' });
  await switchOn(page);
}

/** From now on, offers go to one driver at a time. */
async function askOneByOne(request: APIRequestContext): Promise<void> {
  const headers = bearer(await adminToken(request));
  await read(await request.put('/api/admin/trip-settings', { headers, data: { batch_size: 1 } }));
}

test('a delivery is declined by the nearest driver, ignored by the next, and carried by the third', async ({
  page,
  newPerson,
  days,
}) => {
  const [nearest, silent, third] = [
    await newPerson(phoneAt(KOCHI)),
    await newPerson(phoneAt({ ...KOCHI, latitude: KOCHI.latitude + 0.02 })),
    await newPerson(phoneAt({ ...KOCHI, latitude: KOCHI.latitude + 0.03 })),
  ];
  await days.be(0, '10:00');
  await askOneByOne(page.request);
  await driverIn(nearest, 'driver');
  await driverIn(silent, 'rakesh.sharma');
  await bookInKochi(page);

  await chipsOn(nearest).getByTestId('decline').click();
  await nearest.getByRole('radio', { name: 'Too far' }).check();
  await inspect(nearest, 'driver-decline');
  await nearest.getByRole('button', { name: 'Decline trip' }).click();
  await expect(chipsOn(nearest)).toBeHidden();

  await chipsOn(silent).getByTestId('accept').click();
  const first = await codeOn(page, 'Pickup code');
  await expect(page.getByText('Rakesh Sharma')).toBeVisible();
  // The phone is offline for twelve minutes.
  await silent.context().close();
  await days.be(0, '10:12');
  await expect(page.getByText('Rakesh Sharma')).toBeHidden();
  await inspect(page, 'track-searching-again');

  await driverIn(third, 'salim.ansari');
  // Matching runs again every two minutes.
  await days.be(0, '10:15');
  await chipsOn(third).getByTestId('accept').click();
  await expect(page.getByText('Salim Ansari')).toBeVisible();
  expect(await codeOn(page, 'Pickup code')).toBe(first);
  // A driver who has declined gets no second offer.
  await expect(chipsOn(nearest)).toBeHidden();
});

test('a delivery for the afternoon is offered half an hour ahead, and waiting counts from its scheduled time', async ({
  page,
  newPerson,
  days,
}) => {
  const driver = await newPerson(phoneAt(KOCHI));
  await days.be(1, '09:00');
  await driverIn(driver, 'driver');
  await bookInKochi(page, async () => {
    await choose(page.getByRole('radio', { name: 'Later' }));
    await page.getByLabel('Pickup time').fill(`${days.of(1)}T15:00`);
  });
  await days.be(1, '14:25');
  await driverIn(driver, 'driver');
  await expect(driver.getByTestId('trip-offer')).toBeHidden();

  await days.be(1, '14:31');
  await chipsOn(driver).getByTestId('accept').click();
  await driver.getByTestId('arrive').click();
  const pickup = await codeOn(page, 'Pickup code');
  // Without a saved arrival, forty minutes of silence would reassign the trip.
  await expect(driver.getByTestId('code')).toBeVisible();
  await days.be(1, '15:10');
  await inspect(driver, 'driver-waits-from-its-time');
  await enterCode(driver, pickup, 'pick-up');
  await driver.getByTestId('arrive').click();
  await enterCode(driver, await codeOn(page, 'Delivery code'), 'complete');
  const due = page.getByTestId('trip-payment');
  await expect(due).toContainText('Pay the driver');
  // Forty minutes at the pickup, but only ten after the agreed time; fifteen are free.
  await page.getByText('Fare breakdown').click();
  await expect(page.getByText(/^Waiting/)).toBeHidden();
});
