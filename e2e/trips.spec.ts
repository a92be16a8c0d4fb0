import type { Page } from '@playwright/test';
import { choose, DESK, expect, inMailbox, inspect, signIn, removeExpectedFaults, test } from './support.ts';
import { bookInKochi, codeOn, enterCode, KOCHI, phoneAt, switchOn } from './trips-support.ts';

/** Settings of the driver's phone, located in Kochi. */
const onThePhone = phoneAt(KOCHI);

/** Returns a picture as if taken by a phone's camera. */
const photographed = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

/** Draws a line across the signature field. */
async function sign(page: Page): Promise<void> {
  const field = page.getByTestId('signature');
  await field.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.move(x + (width * 3) / 4, y + height / 2);
  await page.mouse.up();
  await page.getByTestId('save-signature').click();
  await expect(page.getByRole('button', { name: 'Signed' })).toBeVisible();
}

test('a guest’s parcel goes from booking to paid fare, with both codes', async ({
  page,
  newPerson,
  faults,
}) => {
  const driver = await newPerson(onThePhone);
  await signIn(driver, 'driver', '/driver/dashboard');
  await switchOn(driver);

  await bookInKochi(page, async () => {
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await page.getByRole('button', { name: 'Remove stop 1' }).click();
    const stop = page.getByRole('group', { name: 'Stop 1' });
    await stop.getByLabel('Address').fill('Kaloor, Kochi 682017');
    await stop.getByLabel('Contact phone at this stop').fill('98470 11111');
    await page.getByTestId('photo-order').setInputFiles(await photographed(page));
    await expect(page.getByText('Photo added.')).toBeVisible();
    await inspect(page, 'book-delivery-with-stop');
  });
  await expect(page.getByText('Kaloor, Kochi 682017')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo by the customer' })).toBeVisible();
  const offer = driver.getByTestId('trip-offer').filter({ hasText: 'banana chips' });
  await expect(offer).toContainText('you get');
  await inspect(driver, 'driver-offer');
  await offer.getByTestId('accept').click();
  await expect(driver.getByRole('heading', { name: 'Go to pickup' })).toBeVisible();
  await expect(driver.getByRole('img', { name: 'Photo by the customer' })).toBeVisible();
  await inspect(driver, 'driver-go-to-pickup');

  // The customer's page updates by itself and shows the codes.
  const pickup = await codeOn(page, 'Pickup code');
  await inspect(page, 'track-codes');

  await driver.getByTestId('arrive').click();
  await driver.getByTestId('photo-goods').setInputFiles(await photographed(driver));
  await enterCode(driver, pickup === '0000' ? '1111' : '0000', 'pick-up');
  await expect(driver.getByText('Wrong code. Ask for the code again.')).toBeVisible();
  await removeExpectedFaults(faults, /422/);
  await inspect(driver, 'driver-pickup-code');
  await enterCode(driver, pickup, 'pick-up');
  await expect(driver.getByRole('heading', { name: 'Go to stop 1 of 1' })).toBeVisible();
  await inspect(driver, 'driver-go-to-stop');
  await driver.getByTestId('finish-stop').click();
  await expect(driver.getByRole('heading', { name: 'Go to drop' })).toBeVisible();
  await expect(page.getByText('Kaloor, Kochi 682017').locator('..')).toContainText('Completed');

  // A toll counts once the customer has seen the receipt and approved it.
  await driver.getByTestId('add-charge').click();
  await driver.getByLabel('Amount').fill('65');
  await driver.getByTestId('photo-receipt').setInputFiles(await photographed(driver));
  await inspect(driver, 'driver-charge');
  await driver.getByRole('button', { name: 'Ask customer' }).click();
  const charges = page.getByTestId('trip-charges');
  await expect(charges.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await inspect(page, 'track-charge');
  await charges.getByRole('button', { name: 'Accept charge', exact: true }).click();
  await expect(charges.getByText('Accepted')).toBeVisible();
  await expect(driver.getByText('Accepted')).toBeVisible();

  // The receiver gets their own page by SMS: with the code, but without photos or payment.
  const link = (await inMailbox(page.request, '+919847054321', /Track: (\S+)/)).replace(
    /^.*\/track/,
    '/track',
  );
  const receiver = await newPerson();
  await receiver.goto(link);
  await expect(receiver.getByTestId('trip-code')).toHaveText(await codeOn(page, 'Delivery code'));
  await expect(receiver.getByTestId('trip-proof')).toBeHidden();

  await driver.getByTestId('arrive').click();
  await driver.getByText('The receiver has no code').click();
  await sign(driver);
  await inspect(driver, 'driver-signature');
  await driver.getByTestId('complete-without-code').click();

  await expect(driver.getByTestId('confirm-cash')).toBeVisible();
  await inspect(driver, 'driver-completed');
  const due = page.getByTestId('trip-payment');
  await expect(due).toContainText('Pay the driver');
  await expect(page.getByTestId('trip-proof').getByText('Received by Anju Varghese')).toBeVisible();
  await inspect(page, 'track-to-pay');
  await driver.getByTestId('confirm-cash').click();
  await page.getByRole('button', { name: 'Yes, I paid' }).click();
  await expect(due).toContainText('paid in cash');
  await expect(driver.getByRole('heading', { name: 'Trip complete and paid' })).toBeVisible();

  await choose(page.getByRole('radio', { name: '4 of 5 stars' }));
  await page.getByLabel('Comment (optional)').fill('Careful with the chips');
  await inspect(page, 'track-rate');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  await expect(driver.getByText("Customer's rating")).toBeVisible();
  await inspect(driver, 'driver-rated');

  const tip = page.getByTestId('trip-tip');
  await choose(tip.getByRole('radio', { name: '₹20' }));
  await inspect(page, 'track-tip');
  await tip.getByRole('button', { name: 'I paid the tip in cash' }).click();
  await expect(tip.getByRole('heading', { name: 'You tipped ₹20' })).toBeVisible();
  await expect(driver.getByText('Tip from the customer: ₹20')).toBeVisible();

  // A damaged item becomes a claim at the desk.
  await page.getByRole('button', { name: 'Report a damaged or missing item' }).click();
  await page.getByRole('alertdialog').getByLabel('Details').fill('Half of the chips are crumbs');
  await page.getByTestId('photo-damage').setInputFiles(await photographed(page));
  await inspect(page, 'track-report-damage');
  await page.getByRole('button', { name: 'Report damage' }).click();
  await expect(page.getByTestId('damage')).toContainText('Our team will call you.');

  await driver.getByRole('link', { name: 'Earnings' }).click();
  await expect(driver.getByText('1 trip, ₹20 in tips', { exact: true }).first()).toBeVisible();
  // One more than the seeded rating.
  await expect(driver.getByText('2 ratings', { exact: true })).toBeVisible();
});

test('undeliverable goods go back to the sender; the desk sees what happened on the way', async ({
  page,
  newPerson,
}) => {
  const driver = await newPerson(onThePhone);
  await signIn(driver, 'driver', '/driver/dashboard');
  await switchOn(driver);
  await bookInKochi(page);
  await driver.getByTestId('trip-offer').filter({ hasText: 'banana chips' }).getByTestId('accept').click();
  const pickup = await codeOn(page, 'Pickup code');
  await driver.getByTestId('arrive').click();
  await enterCode(driver, pickup, 'pick-up');
  await driver.getByTestId('arrive').click();

  // The address was wrong: the customer sees the price of a new one, and the driver goes there.
  await page.getByRole('button', { name: 'Change drop address' }).click();
  await page.getByLabel('New drop address').fill('Aluva, Kochi 683101');
  await page.getByRole('button', { name: 'See new fare' }).click();
  await expect(page.getByText('New fare:')).toBeVisible();
  await inspect(page, 'track-new-fare');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(driver.getByRole('heading', { name: 'Go to drop' })).toBeVisible();
  await expect(driver.getByTestId('changed-drop')).toContainText('Aluva, Kochi 683101');
  await driver.getByRole('button', { name: 'Got it' }).click();
  await expect(driver.getByText('Aluva, Kochi 683101')).toBeVisible();
  await driver.getByTestId('arrive').click();

  await driver.getByTestId('report-problem').click();
  await driver.getByRole('radio', { name: 'Customer not available' }).check();
  await driver.getByRole('button', { name: 'Report problem' }).click();
  await expect(driver.getByText('Wait until')).toBeVisible();
  await inspect(driver, 'driver-incident');

  const desk = await newPerson(DESK);
  const { id } = await (await page.request.get(page.url().replace('/track/', '/api/track/'))).json();
  await signIn(desk, 'super_admin', `/admin/dashboard/bookings/${id}`);
  await expect(desk.getByTestId('incident')).toContainText('Customer not available');
  await inspect(desk, 'desk-incident');
  await desk.getByRole('button', { name: /Mark as resolved/ }).click();
  await desk.getByLabel('Reason').fill('Called twice. They are away.');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(desk.getByTestId('incident')).toContainText('Called twice.');

  await driver.getByTestId('fail').click();
  await driver.getByRole('radio', { name: 'Receiver not available' }).check();
  await driver.getByRole('button', { name: 'Mark as not delivered' }).click();
  await expect(page.getByRole('link', { name: 'Track return' })).toBeVisible();
  await driver.getByRole('link', { name: 'Start return trip' }).click();
  await expect(driver.getByRole('heading', { name: 'Go to drop' })).toBeVisible();
  await inspect(page, 'track-failed');
});
