import type { Locator, Page } from '@playwright/test';
import { comeIn, expect, inspect, test } from './support.ts';
import { couponFor } from './marketing-support.ts';
import { OWN_PASSWORD, register } from './work-support.ts';

type Spot = { x: number; y: number };

async function middleOf(thing: Locator): Promise<Spot> {
  await thing.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await thing.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with a mouse. */
async function mouse(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** Drags with a finger. */
async function finger(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('an address is saved in the profile, chosen when booking, corrected and removed', async ({
  page,
  request,
}) => {
  const { email } = await register(request, 'customer', { name: 'Hetal Shah' });
  await comeIn(page, { email, password: OWN_PASSWORD, role: 'customer', at: '/customer/profile' });
  await expect(page.getByText('No saved addresses yet.', { exact: false })).toBeVisible();
  await inspect(page, 'addresses-none');

  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByText('Enter the address', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name').fill('Mother');
  await dialog.getByLabel('Address').fill('7, Camp Area');
  await dialog.getByLabel('PIN code').fill('370001');
  await expect(dialog.getByLabel('City')).toHaveValue('Bhuj');
  await expect(dialog.getByLabel('State')).toHaveValue('Gujarat');
  await inspect(page, 'addresses-add');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('7, Camp Area')).toBeVisible();
  await inspect(page, 'addresses-one');

  // For the next booking the address can be chosen; another one is saved during the booking.
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/customer/book');
  await page.getByRole('link', { name: 'Painter' }).first().click();
  await page.getByRole('button', { name: 'By the hour' }).click();
  await page.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await next();
  await page.getByRole('radio', { name: /Mother/ }).check();
  await inspect(page, 'work-book-where-kept');
  await page.getByRole('radio', { name: 'Another address' }).check();
  // First the phone's location; then a part of a town, as soon as its name is unambiguous.
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 26.45, longitude: 74.64, accuracy: 20 });
  await page.getByRole('button', { name: 'Where I am now' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Ajmer');
  // The pin is moved to the door, by key and by hand; it keeps the focus for the next key.
  const pin = page.getByRole('button', { name: 'Move the pin' });
  const keptPoint = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Pin moved', { exact: true })).toBeVisible();
  await expect(pin).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(keptPoint).toContain('26.45017');
  for (const by of [mouse, finger]) {
    const before = await middleOf(pin);
    const pointBefore = await keptPoint();
    await by(page, before, { x: before.x + 40, y: before.y + 30 });
    await expect.poll(async () => (await middleOf(pin)).x - before.x).toBeCloseTo(40, -1);
    expect((await middleOf(pin)).y - before.y).toBeCloseTo(30, -1);
    await expect.poll(keptPoint).not.toBe(pointBefore);
  }
  await inspect(page, 'work-book-where-pin');
  await page.getByLabel('Address', { exact: true }).fill('12, Brahmapu');
  const suggested = page
    .getByRole('list', { name: 'Suggested places' })
    .getByRole('button', { name: /Jaipur/ });
  await expect(suggested).toBeVisible();
  await inspect(page, 'work-book-where-suggested');
  await suggested.click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, Brahmapuri');
  await expect(page.getByLabel('PIN code')).toHaveValue('302002');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByLabel('Address', { exact: true }).fill('Plot 9, Station Road');
  await page.getByLabel('PIN code').fill('370001');
  await expect(page.getByLabel('City')).toHaveValue('Bhuj');
  await expect(page.getByLabel('State')).toHaveValue('Gujarat');
  await page.getByRole('checkbox', { name: 'Save this address' }).check();
  await page.getByLabel('Name', { exact: true }).fill('My shop');
  await inspect(page, 'work-book-where-keep');
  const kept = page.waitForResponse(/\/customer\/addresses$/);
  await next();
  expect((await kept).ok()).toBe(true);

  await page.goto('/customer/profile');
  await expect(page.getByText('My shop', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change : Mother' }).click();
  const change = page.getByRole('dialog', { name: 'Change address' });
  await change.getByLabel('Address').fill('9, Camp Area');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9, Camp Area')).toBeVisible();
  // A parcel can go from one saved address to another.
  await page.goto('/book-delivery');
  await page.getByRole('button', { name: 'Saved addresses : Pickup address' }).click();
  const places = page.getByRole('dialog', { name: 'Pickup address' });
  await expect(places.getByRole('radio')).toHaveCount(3);
  await places.getByRole('radio', { name: /Mother/ }).check();
  await inspect(page, 'book-delivery-places');
  await places.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByLabel('Pickup address', { exact: true })).toHaveValue(
    '9, Camp Area, Bhuj, Gujarat 370001',
  );
  await page.getByRole('button', { name: 'Saved addresses : Drop address' }).click();
  const goals = page.getByRole('dialog', { name: 'Drop address' });
  await goals.getByRole('radio', { name: /My shop/ }).check();
  await goals.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByLabel('Drop address', { exact: true })).toHaveValue(
    'Plot 9, Station Road, Bhuj, Gujarat 370001',
  );
  await expect(page.getByText(/^On the map: Bhuj/).first()).toBeVisible();
  await inspect(page, 'book-delivery-known-places');

  // Applies a coupon and books at the reduced price.
  await page.getByLabel('Coupon code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await page.getByLabel('Coupon code').fill(await couponFor(request, 'delivery'));
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('You save ₹20')).toBeVisible();
  await page.getByText('Fare breakdown').click();
  await expect(page.getByRole('definition').filter({ hasText: '−₹20' })).toBeVisible();
  await inspect(page, 'book-delivery-coupon');
  await page.getByLabel('Description').fill('A box of sweets');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/track\//);
  await page.getByText('Fare breakdown').click();
  await expect(page.getByRole('definition').filter({ hasText: '−₹20' })).toBeVisible();

  await page.goto('/customer/profile');
  await page.getByRole('button', { name: 'Remove : My shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText('Plot 9, Station Road')).toBeHidden();

  // The last message covers the top of the page, and stays while the pointer is on it.
  await expect(page.getByText('My shop removed')).toBeHidden();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'मेरे पते' })).toBeVisible();
});
