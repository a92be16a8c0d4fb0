import { uniqueDigits } from './unique-data.ts';
import { checkDoubledRootFont } from './inspect.ts';
import { expect, inspect, test } from './support.ts';
import { countUserInput } from './count-user-input.ts';

test('a guest sees a worker’s price and who could come, registers in the same flow, and books their choice', async ({
  page,
}) => {
  await page.goto('/');
  const hands = await countUserInput(page);
  await page.getByRole('main').getByRole('link', { name: 'Book a Service' }).click();
  await expect(page).toHaveURL('/customer/book');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Electrician' }).click();
  const quote = Promise.withResolvers<void>();
  await page.route('**/bookings/service/quote?*', async (route) => {
    await quote.promise;
    await route.continue();
  });
  await checkDoubledRootFont(page, 'order-rate', () =>
    page.getByRole('button', { name: 'By the hour' }).click(),
  );
  // A press too early would miss a button that moves when the price loads.
  const onward = page.getByRole('button', { name: 'Continue' });
  await expect(onward).toBeVisible();
  const before = await onward.boundingBox();
  quote.resolve();
  await expect(page.getByText('price so far')).toBeAttached();
  const after = await onward.boundingBox();
  expect(after?.x).toBeCloseTo(before?.x ?? 0, -1);
  await checkDoubledRootFont(page, 'order-time', () =>
    page.getByRole('radio', { name: 'Tomorrow morning' }).check(),
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await checkDoubledRootFont(page, 'order-where');
  // Two fields are enough: the PIN code fills in city and state.
  await page.getByLabel('Address', { exact: true }).fill('12, Gali 4, Brahmpuri');
  await page.getByLabel('PIN code').fill('302002');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Available workers are shown beside the price.
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Available workers' })).toBeVisible();
  // Four steps, since a guest doesn't choose workers; payments due now and later are shown beside the last button.
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expect(page.getByText('Pay now, once: registration fee')).toBeVisible();
  await expect(page.getByText('Pay later, for the work')).toBeVisible();
  await expect(page.getByText('One-time registration fee: ₹1,180 including GST')).toBeVisible();
  await inspect(page, 'work-book-guest-check');
  await checkDoubledRootFont(page, 'order-check');
  await page.getByRole('button', { name: 'Register and book' }).click();

  // The location is already known.
  await expect(page).toHaveURL(/\/register\/customer\?service=/);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, Gali 4, Brahmpuri');
  await expect(page.getByLabel('PIN code')).toHaveValue('302002');
  // A phone is enough: later sign-ins use a code to it.
  await page.getByLabel('Full name').fill('Gauri Guest');
  await page.getByLabel('Phone').fill(`9${uniqueDigits()}`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('We place your booking as soon as the fee is paid.')).toBeVisible();
  // A coupon for the full fee completes the registration, too.
  await page.getByRole('button', { name: 'Register for free' }).click();

  // It is booked at the price shown, without another confirmation.
  await expect(page).toHaveURL(/\/customer\/bookings\/service\//);
  await expect(page.getByText('12, Gali 4, Brahmpuri')).toBeVisible();
  // The design's limits for a guest (20.B), with a field to spare: the coupon need not be typed.
  expect(hands.taps()).toBeLessThanOrEqual(9);
  expect(hands.fields()).toBeLessThanOrEqual(4);
});
