import type { Page } from '@playwright/test';
import { checkDoubledRootFont } from './inspect.ts';
import { choose, comeIn, expect, inspect, PASSWORD, signIn, removeExpectedFaults, test } from './support.ts';

/** Texts on the screens that the journeys use. */
const say = {
  email: 'ईमेल',
  password: 'पासवर्ड',
  login: 'लॉग इन',
  logout: 'लॉग आउट',
  welcome: 'नमस्ते',
  recent: 'हाल की बुकिंग',
  history: 'पुरानी बुकिंग देखें',
  update: 'प्रोफ़ाइल बदलें',
  status: 'स्टेटस',
  service: 'सेवा',
  cancelled: 'कैंसिल हुआ',
  failed: 'डिलीवर नहीं हुआ',
  none: 'यहाँ कोई बुकिंग नहीं',
  all: 'सभी बुकिंग दिखाएँ',
  progress: 'बुकिंग कहाँ तक पहुँची',
  address: 'पता',
  pincode: 'पिन कोड',
  state: 'राज्य',
  save: 'प्रोफ़ाइल सेव करें',
  badPin: '6 अंकों का पिन कोड लिखें',
  saved: 'प्रोफ़ाइल सेव हुई',
} as const;
/** Signs in on the open login page, in Hindi, as a customer of the demo data. */
async function enter(page: Page, who: string): Promise<void> {
  await page.getByLabel(say.email).fill(`${who}@demo.dihaadi.example`);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say.login }).click();
}

const speakHindi = (page: Page) =>
  page.context().addCookies([{ name: 'lang', value: 'hi', url: test.info().project.use.baseURL ?? '' }]);

const kavita = { email: 'kavita.choudhary@demo.dihaadi.example', role: 'customer' } as const;

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('hi: a customer returns to their bookings, filters them and opens one', async ({ page }) => {
  await speakHindi(page);
  await page.goto('/customer/bookings?booking_status=completed');
  await expect(page).toHaveURL('/login?next=%2Fcustomer%2Fbookings%3Fbooking_status%3Dcompleted');
  await enter(page, 'customer');
  await expect(page).toHaveURL('/customer/bookings?booking_status=completed');
  await expect(rows(page)).toHaveCount(2);

  await page.goto('/customer/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${say.welcome}, Asha Sharma`);
  await expect(page.getByRole('heading', { name: say.recent })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await checkDoubledRootFont(page, 'customer-dashboard-hi');
  await page.getByRole('link', { name: say.history }).click();
  await expect(page).toHaveURL('/customer/bookings');

  await page.getByLabel(say.status).selectOption({ label: say.cancelled });
  await expect(page).toHaveURL('/customer/bookings?booking_status=cancelled');
  await expect(rows(page).first()).toContainText(say.cancelled);
  for (const row of await rows(page).all()) await expect(row).toContainText(say.cancelled);
  // A status that only packages have is offered for them.
  await page.getByLabel(say.service).selectOption('delivery');
  await page.getByLabel(say.status).selectOption({ label: say.failed });
  await expect(page.getByText(say.none)).toBeVisible();
  await page.getByRole('button', { name: say.all }).click();
  await expect(page).toHaveURL('/customer/bookings');
  await page.getByLabel(say.service).selectOption('taxi_cab');
  await expect(page).toHaveURL('/customer/bookings?service_type=taxi_cab');

  await rows(page).filter({ hasText: 'Amer' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/customer\/bookings\/[\w-]{36}$/);
  await expect(page.getByRole('list', { name: say.progress })).toBeVisible();
  await expect(page.getByText('Parents and one wheelchair')).toBeVisible();
  await expect(page.getByText('Sunil Yadav')).toBeVisible();
  await expect(page.locator('.map-label').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/customer/bookings?service_type=taxi_cab');
});

test('hi: a customer edits their profile, finds it changed after a reload, and logs out', async ({
  page,
}) => {
  await speakHindi(page);
  await page.goto('/login');
  await enter(page, 'suresh.bairwa');
  await expect(page).toHaveURL('/customer/dashboard');
  await page.getByRole('link', { name: say.update }).click();
  await expect(page).toHaveURL('/customer/profile');
  const address = page.getByLabel(say.address, { exact: true });
  const pincode = page.getByLabel(say.pincode);
  await expect(address).toHaveValue(/\S/);

  await address.fill('Flat 9, Lotus Tower');
  await pincode.fill('12');
  await page.getByRole('button', { name: say.save }).click();
  await expect(page.getByText(say.badPin)).toBeVisible();
  await expect(pincode).toBeFocused();
  await inspect(page, `customer-profile-error-hi`);
  await pincode.fill('302 015');
  await page.getByLabel(say.state).selectOption('Rajasthan');
  await page.getByRole('button', { name: say.save }).click();
  await expect(page.getByText(say.saved)).toBeVisible();
  await expect(pincode).toHaveValue('302015');

  await page.reload();
  await expect(address).toHaveValue('Flat 9, Lotus Tower');
  await expect(pincode).toHaveValue('302015');
  await page.getByRole('button', { name: say.logout }).click();
  await expect(page).toHaveURL('/login');
  // Keeps the role last used on the phone, but not the user.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['last-role']);
});

test('a profile that cannot be saved says why, and keeps everything typed', async ({
  page,
  context,
  faults,
}) => {
  await comeIn(page, { ...kavita, at: '/customer/profile' });
  const [name, upi] = [page.getByLabel('Full name'), page.getByLabel('UPI ID')];
  await expect(name).toHaveValue('Kavita Choudhary');
  const save = async () => {
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/profile') && answer.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: 'Save profile' }).click();
    expect((await answered).status()).toBe(200);
  };
  await name.fill('Kavita');
  await save();
  // The code that shows messages has now loaded, so it can show failures without a network.
  await expect(page.getByText('Profile saved')).toBeVisible();
  await name.fill('Kavita C.');
  await upi.fill('kavita');
  const contact = page.getByLabel('Phone', { exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Myself');
  await contact.fill('98290 00014');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Enter a UPI ID like name@bank, or leave this empty')).toBeVisible();
  await expect(
    page.getByText('Enter the number of a family member or friend, not your own.').first(),
  ).toBeVisible();
  await expect(contact).toBeFocused();
  await upi.fill('kavita@okbank');
  await contact.fill('98290 11223');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await context.setOffline(false);
  faults.splice(0);
  await expect(name).toHaveValue('Kavita C.');
  await expect(upi).toHaveValue('kavita@okbank');

  for (const field of [upi, contact, page.getByLabel('Name', { exact: true })]) await field.fill('');
  await name.fill('Kavita Choudhary');
  // The message of the first save may still be visible, so wait for the response of this one.
  await save();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kavita Choudhary');
});

test('a cab is booked by keyboard alone, called a ride, tracked and cancelled, and booked again', async ({
  page,
  newPerson,
}) => {
  // Journeys that run at the same time use different destinations.
  const drop = 'Albert Hall';
  const who = `Two children to ${drop}`;
  await comeIn(page, kavita);
  const reach = async (role: 'link' | 'button', name: string) => {
    const target = page.getByRole(role, { name });
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await reach('link', 'Book New Service');
  await expect(page).toHaveURL('/customer/book');
  await reach('link', 'Cab');
  await expect(page).toHaveURL('/book-delivery?service_type=taxi_cab');
  await expect(page.getByRole('heading', { name: 'Book a Cab' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cab' })).toBeChecked();
  await page.getByLabel('Pickup point').fill('22, Nirman Nagar, Ajmer Road, Jaipur 302019');
  await page.getByLabel('Drop point').fill(`${drop}, Jaipur 302002`);
  await page.getByLabel('Passengers and luggage').fill(who);
  await inspect(page, 'book-cab');
  await reach('button', 'Book now');
  await expect(page).toHaveURL(/\/track\//);
  const link = page.url();
  await expect(page.getByText(who)).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await rows(page).filter({ hasText: drop }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/bookings\/[\w-]{36}$/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const own = page.url();

  // The holder of the link cancels it; the customer's page updates by itself.
  const other = await newPerson();
  await other.goto(link);
  await other.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = other.getByRole('alertdialog');
  await choose(dialog.getByRole('radio', { name: 'It takes too long' }));
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('The wait was too long.')).toBeVisible();
  await inspect(page, 'customer-booking-cancelled');

  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByLabel('Passengers and luggage')).toHaveValue(who);
  await expect(page.getByLabel('Drop point')).toHaveValue(`${drop}, Jaipur 302002`);
  await expect(page.getByRole('radio', { name: 'Cab' })).toBeChecked();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/track\//);

  await page.goto('/customer/bookings?booking_status=pending');
  await rows(page).filter({ hasText: drop }).getByRole('link').first().click();
  expect(page.url()).not.toBe(own);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const mine = page.getByRole('alertdialog');
  await choose(mine.getByRole('radio', { name: 'My plans have changed' }));
  await mine.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  await expect(page.getByTestId('closed')).toContainText('Plans changed.');
});

test('a booking that is not the customer’s own is not found', async ({ page, faults }) => {
  await signIn(page, 'customer', '/customer/bookings/6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11');
  await expect(
    page.getByText("This booking isn't in your account. Check that you're logged in to the right account."),
  ).toBeVisible();
  await inspect(page, 'customer-booking-not-found');
  await page.getByRole('link', { name: 'Go to my bookings' }).click();
  await expect(page).toHaveURL('/customer/bookings');
  // A restored connection sends the request once more.
  await removeExpectedFaults(faults, /404/);
});
