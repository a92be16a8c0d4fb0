import type { Page } from '@playwright/test';
import { expect } from './support.ts';

// Far from all other journeys, so these drivers get no other offers.
export const KOCHI = { latitude: 9.9312, longitude: 76.2673 };

/** Settings of the driver's phone, located here. */
export const phoneAt = (geolocation: { latitude: number; longitude: number }) => ({
  geolocation,
  permissions: ['geolocation'],
});

/** Books a delivery in Kochi as a guest; `more` fills in further fields. */
export async function bookInKochi(
  page: Page,
  more: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto('/book-delivery');
  await expect(page.getByRole('button', { name: 'Book now' })).toBeEnabled();
  await page.getByLabel('Pickup address').fill('Marine Drive, Kochi 682031');
  await page.getByLabel('Drop address').fill('Palarivattom, Kochi 682025');
  await page.getByLabel('Description').fill('A box of banana chips');
  await page.getByLabel('Phone', { exact: true }).fill('98470 12345');
  await page.getByText('More details').click();
  await page.getByLabel("Receiver's name").fill('Anju Varghese');
  await page.getByLabel("Receiver's phone").fill('98470 54321');
  await more();
  await expect(page.getByRole('heading', { name: 'Your fare' })).toBeVisible();
  // A booking sent while the fare is calculated again is refused.
  const fare = page.locator('[aria-busy]').filter({ hasText: 'Your fare' });
  await expect(fare).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^Book (now|for later)$/ }).click();
  await expect(page).toHaveURL(/\/track\/[\w-]{22}$/);
}

export async function enterCode(driver: Page, code: string, submit: string): Promise<void> {
  await driver.getByTestId('code').fill(code);
  await driver.getByTestId(submit).click();
}

/** Returns the code on the customer's page, once it is the code of the next step. */
export async function codeOn(page: Page, name: 'Pickup code' | 'Delivery code'): Promise<string> {
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return page.getByTestId('trip-code').innerText();
}

/** The offer of the banana chips on this driver's phone. */
export const chipsOn = (driver: Page) => driver.getByTestId('trip-offer').filter({ hasText: 'banana chips' });

/** Switches an offline driver on and waits until the platform has their position: without one they get no offers. */
export async function switchOn(driver: Page): Promise<void> {
  const on = driver.getByRole('switch').first();
  await expect(on).toBeEnabled();
  if (!(await on.isChecked())) await on.click();
  await expect(on).toBeChecked();
  await expect(driver.getByTestId('finding-location')).toBeHidden();
}
