import type { Locator, Page, Route } from '@playwright/test';
import { type Live, test } from './live-server.ts';
import { uniqueDigits, ownPhone } from './unique-data.ts';
import { choose, DESK, expect, inspect, removeExpectedFaults } from './support.ts';

const THANKS = 'Thank you. Your registration is complete';
const FAILED = 'Payment completion failed';
const pay = (page: Page) => page.getByRole('button', { name: 'Pay ₹1,180' });
// How often a page polls.
const LOOKS_AGAIN_MS = 20_000;

/** Advances the page's clock until the page has polled the change; needs `page.clock.install()` before. */
async function seesByItself(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LOOKS_AGAIN_MS);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens the payment step of a person who registered elsewhere: the link is enough. */
async function open(page: Page, live: Live, gateway: string): Promise<string> {
  const link = `/register/customer?user_id=${await live.register()}`;
  await page.goto(link);
  await choose(page.getByRole('radio', { name: gateway }));
  return link;
}

/** Presses the button; returns our id of the payment, and how it is paid. */
async function begin(page: Page) {
  const begun = page.waitForResponse(/\/payment\/initiate$/);
  await pay(page).click();
  return (await begun).json();
}

/** Presses the button up to Stripe’s page, and returns Stripe's id of the order. */
async function goToStripe(page: Page): Promise<string> {
  await pay(page).click();
  await page.waitForURL('**/c/pay/cs_*');
  return page.url().split('/').at(-1) ?? '';
}

test('Razorpay: the bank declines, the window is closed, the second try pays, and the fee stays paid (R50)', async ({
  page,
  live,
  faults,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/checkout.js')) scripts.push(request.url());
  });
  await page.goto('/register/customer');
  await page.getByLabel('Full name').fill('Meena Kumari');
  await page.getByLabel('Phone').fill(ownPhone());
  await page.getByLabel('Email').fill(`meena.${uniqueDigits()}@example.in`);
  await page.getByLabel('Address', { exact: true }).fill('7, Station Road');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('PIN code').fill('302006');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByLabel('Password (optional)', { exact: true }).fill('chai aur samosa 7');
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByText('Test mode')).toBeHidden();
  await inspect(page, 'live-choice');
  await choose(page.getByRole('radio', { name: 'Razorpay' }));
  expect(scripts).toEqual([]);
  await pay(page).dblclick();
  const razorpay = page.frameLocator('iframe[title="Razorpay"]');
  await razorpay.getByRole('button', { name: 'Let the bank refuse' }).click();
  await razorpay.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText('No money was taken. You can try again.')).toBeVisible();
  await removeExpectedFaults(faults, /422/);
  await inspect(page, 'live-failed');
  await page.reload();
  await expect(page.getByText(FAILED)).toBeVisible();

  await choose(page.getByRole('radio', { name: 'Razorpay' }));
  await pay(page).click();
  await razorpay.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(new Set(scripts).size).toBe(1);
  const transaction = page.getByRole('definition').filter({ hasText: 'pay_' });
  const height = (await transaction.locator('span.truncate').boundingBox())?.height ?? 0;
  expect(height, 'the transaction stands on one line').toBeLessThan(35);
  await inspect(page, 'live-paid');
  const again = await page.context().newPage();
  await again.goto('/register/customer');
  await expect(again.getByRole('heading', { name: 'Registration fee paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify your phone and email' }).click();
  await expect(page).toHaveURL('/verify');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Registration fee paid' })).toBeVisible();
  expect(live.peers.razorpay.refunded()).toEqual([]);
});

test('Razorpay: a window closed too early is settled by its webhook', async ({ page, live }) => {
  await page.clock.install();
  await open(page, live, 'Razorpay');
  const order = (await begin(page)).checkout.order_id;
  await page.frameLocator('iframe[title="Razorpay"]').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Payment not completed')).toBeVisible();
  await inspect(page, 'live-left');
  live.peers.razorpay.pay(order);
  await live.webhook('razorpay', order);
  await seesByItself(page, page.getByRole('heading', { name: THANKS }));
});

test('Razorpay: a script that fails to load is reported, and fetched again on the next try', async ({
  page,
  live,
  faults,
}) => {
  await open(page, live, 'Razorpay');
  await page.route('**/v1/checkout.js', (route) => route.abort('connectionreset'));
  await pay(page).click();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await removeExpectedFaults(faults, /checkout\.js|ERR_CONNECTION/);
  await page.unroute('**/v1/checkout.js');
  await pay(page).click();
  await page.frameLocator('iframe[title="Razorpay"]').getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
});

test('Stripe: back without paying, then a slow bank, after a reload and in a second tab (R50)', async ({
  page,
  live,
}) => {
  await page.clock.install();
  await open(page, live, 'Stripe');
  await goToStripe(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Payment not completed')).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Stripe' }));
  const order = await goToStripe(page);
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText("We're checking your payment")).toBeVisible();
  await inspect(page, 'live-processing');
  await page.reload();
  await expect(page.getByText("We're checking your payment")).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText("We're checking your payment")).toBeVisible();
  live.peers.stripe.pay(order);
  await live.webhook('stripe', order);
  for (const tab of [page, second]) await seesByItself(tab, tab.getByRole('heading', { name: THANKS }));
});

test('Stripe: paid by card; the back button and a reload find it paid', async ({ page, live }) => {
  const link = await open(page, live, 'Stripe');
  await goToStripe(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  const paid = page.getByRole('heading', { name: 'Registration fee paid' });
  await page.goto(link);
  await expect(paid).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
});

test('PayU in Hindi: a signed-out payer enters a phone; the bank declines, then pays', async ({
  page,
  live,
  faults,
}) => {
  const site = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: site }]);
  await open(page, live, 'PayU');
  await page.getByRole('button', { name: '₹1,180 दें' }).click();
  await page.getByRole('button', { name: 'PayU पर जाएँ' }).click();
  await expect(page.getByText('10 अंकों का फ़ोन नंबर लिखें')).toBeVisible();
  await expect(page.getByLabel('आपका फ़ोन नंबर')).toBeFocused();
  await inspect(page, 'live-payu-hi');
  await page.getByLabel('आपका फ़ोन नंबर').fill('+91 98290 12345');
  await page.getByRole('button', { name: 'PayU पर जाएँ' }).click();
  await page.getByRole('button', { name: 'Let the bank refuse' }).click();
  await expect(page.getByText('पैसे नहीं कटे')).toBeVisible();
  await removeExpectedFaults(faults, /422/);
  await inspect(page, 'live-failed-hi');
  await choose(page.getByRole('radio', { name: 'PayU' }));
  await page.getByRole('button', { name: '₹1,180 दें' }).click();
  await page.getByLabel('आपका फ़ोन नंबर').fill('9829012345');
  await page.getByRole('button', { name: 'PayU पर जाएँ' }).click();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('heading', { name: 'शुक्रिया, आपका रजिस्ट्रेशन पूरा हुआ' })).toBeVisible();
  await inspect(page, 'live-paid-hi');
});

/** Waits until the page polls this path, and delays the response. */
async function answerLate(page: Page, path: RegExp): Promise<{ come: () => void }> {
  const { promise: kept, resolve: come } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const keep = async (route: Route) => {
    const response = await route.fetch();
    asked.resolve();
    await kept;
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(path, keep, { times: 1 });
  await asked.promise;
  return { come };
}

test('UPI: a link on a phone, a QR code on a desktop; staff do not find the transfer, then they do', async ({
  page,
  live,
  newPerson,
}) => {
  await page.clock.install();
  const link = await open(page, live, 'UPI With any UPI app');
  const { payment_id: id } = await begin(page);
  await expect(page.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=dihaadi@okaxis&pn=Dihaadi&tr=\w{25}&tn=Registration%20fee&am=1180\.00&cu=INR$/,
  );
  await expect(page.getByRole('img', { name: 'QR code' })).toBeHidden();
  const utr = page.getByLabel('2. Enter the UTR number of the transfer');
  await utr.fill('1234');
  await page.getByRole('button', { name: "I've paid" }).click();
  await expect(page.getByText('Enter the 12-digit UTR number')).toBeVisible();
  await inspect(page, 'live-upi');
  await utr.fill('4123 4567 8901');
  const late = await answerLate(page, /\/payment-status$/);
  const said = page.waitForResponse(/\/complete\?/);
  await page.getByRole('button', { name: "I've paid" }).click();
  await said;
  late.come();
  await expect(page.getByText("We're checking your transfer")).toBeVisible();
  await page.reload();
  await expect(page.getByText("We're checking your transfer")).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await inspect(page, 'live-upi-waiting');
  const answer = (received: boolean) =>
    live.asStaff('POST', `/admin/payments/${id}/confirm`, { received, reason: 'The statement of today' });
  await answer(false);
  await seesByItself(page, page.getByText("We couldn't find your transfer"));
  await inspect(page, 'live-upi-not-found');

  const desk = await newPerson(DESK);
  await desk.goto(link);
  await choose(desk.getByRole('radio', { name: 'UPI With any UPI app' }));
  await pay(desk).click();
  await expect(desk.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Open UPI app' })).toBeHidden();
  await inspect(desk, 'live-upi');
  await answer(true);
  await seesByItself(page, page.getByRole('heading', { name: THANKS }));
});
