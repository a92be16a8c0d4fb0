import type { Page } from '@playwright/test';
import { expect, inspect, signIn, takeOut, test } from './support.ts';

// Far from every other journey: nobody else's parcels are offered to this driver.
const KOCHI = { latitude: 9.9312, longitude: 76.2673 };

/** The driver's phone, which says that it is in Kochi. */
const onThePhone = { geolocation: KOCHI, permissions: ['geolocation'] };

async function bookInKochi(page: Page): Promise<void> {
  await page.goto('/book-delivery');
  await expect(page.getByRole('button', { name: 'Book now' })).toBeEnabled();
  await page.getByLabel('Pickup address').fill('Marine Drive, Kochi 682031');
  await page.getByLabel('Drop address').fill('Palarivattom, Kochi 682025');
  await page.getByLabel('Description').fill('A box of banana chips');
  await page.getByLabel('Phone', { exact: true }).fill('98470 12345');
  await page.getByLabel("Receiver's name").fill('Anju Varghese');
  await page.getByLabel("Receiver's phone").fill('98470 54321');
  await expect(page.getByRole('heading', { name: 'Your fare' })).toBeVisible();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/track\/[\w-]{22}$/);
}

const enterCode = async (driver: Page, code: string, submit: string) => {
  await driver.getByTestId('code').fill(code);
  await driver.getByTestId(submit).click();
};

test('a guest’s parcel goes from the booking to the paid fare, with both codes', async ({
  page,
  newPerson,
  faults,
}) => {
  const driver = await newPerson(onThePhone);
  await signIn(driver, 'driver', '/driver/dashboard');
  await driver.getByRole('switch', { name: 'Get trip offers' }).click();
  await expect(driver.getByText('You are on')).toBeVisible();

  await bookInKochi(page);
  const offer = driver.getByTestId('trip-offer').filter({ hasText: 'banana chips' });
  await expect(offer).toContainText('in your hand');
  await inspect(driver, 'driver-offer');
  await offer.getByTestId('accept').click();
  await expect(driver.getByRole('heading', { name: 'Go to pickup' })).toBeVisible();
  await inspect(driver, 'driver-go-to-pickup');

  // The customer's page hears of it by itself, and has the codes.
  await expect(page.getByRole('heading', { name: 'Pickup code' })).toBeVisible();
  await inspect(page, 'track-codes');
  const [pickup = '', drop = ''] = await page.getByTestId('trip-code').allTextContents();

  await driver.getByTestId('arrive').click();
  await enterCode(driver, pickup === '0000' ? '1111' : '0000', 'pick-up');
  await expect(driver.getByText('This is not the code. Ask for it once more.')).toBeVisible();
  await takeOut(faults, /422/);
  await inspect(driver, 'driver-pickup-code');
  await enterCode(driver, pickup, 'pick-up');
  await expect(driver.getByRole('heading', { name: 'Go to drop' })).toBeVisible();
  await driver.getByTestId('arrive').click();
  await enterCode(driver, drop, 'complete');

  await expect(driver.getByTestId('confirm-cash')).toBeVisible();
  await inspect(driver, 'driver-completed');
  const due = page.getByTestId('trip-payment');
  await expect(due).toContainText('Pay the driver');
  await inspect(page, 'track-to-pay');
  await driver.getByTestId('confirm-cash').click();
  await page.getByRole('button', { name: 'I paid in cash' }).click();
  await expect(due).toContainText('Paid in cash.');
  await expect(driver.getByRole('heading', { name: 'Done and paid' })).toBeVisible();

  await driver.getByRole('link', { name: 'Earnings' }).click();
  await expect(driver.getByText('1 trip', { exact: true })).toBeVisible();
});
