import type { APIRequestContext } from '@playwright/test';
import { expect, inspect, takeOut, test } from './support.ts';
import {
  acceptedWork,
  bookWork,
  type Customer,
  enter,
  hideText,
  newCustomer,
  newWorker,
  payInCash,
  shownCode,
  speakInPictures,
  type Worker,
} from './work-support.ts';

// Every screen is looked at in both themes.
test.slow();
// Made for the phone in the pocket of those who work.
test.skip(({ isMobile }) => !isMobile, 'on the phone');

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** A worker who is switched on, and a customer next door who books that very worker. */
async function pair(request: APIRequestContext): Promise<{ worker: Worker; customer: Customer }> {
  const worker = await newWorker(request);
  await worker.switchOn();
  return { worker, customer: await newCustomer(request, worker) };
}

test('by pictures and numerals alone: an offer is taken, the way made, the code given, the work done', async ({
  page,
  faults,
}) => {
  const { worker, customer } = await pair(page.request);
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await hideText(page);
  await expect(page.getByRole('switch')).toBeChecked();
  await speakInPictures(page);

  const booking = await bookWork(page.request, customer, {
    worker_ids: [worker.id],
    quantity: 4,
    start_at: inHours(1),
  });
  // It comes by itself.
  const offer = page.getByTestId('offer');
  await expect(offer).toBeVisible();
  await expect(offer.locator('[data-numeral]', { hasText: booking.wage })).toBeVisible();
  await expect(offer.locator('[data-numeral]', { hasText: /^4$/ })).toBeVisible();
  await expect(offer.getByRole('timer')).toBeVisible();
  await speakInPictures(page);
  await inspect(page, 'worker-offer-without-words');
  await page.getByTestId('accept').click();

  await expect(page.getByTestId('set-out')).toBeVisible();
  await speakInPictures(page);
  await inspect(page, 'worker-set-out-without-words');
  await page.getByTestId('set-out').click();

  const code = await shownCode(page.request, customer, booking.id);
  const field = page.getByTestId('code');
  await field.fill(code === '1234' ? '4321' : '1234');
  await page.getByTestId('check-in').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('');
  takeOut(faults, /422/);
  await speakInPictures(page);
  await inspect(page, 'worker-wrong-code-without-words');
  await field.fill(code);
  await page.getByTestId('check-in').click();

  await expect(page.getByTestId('check-out')).toBeVisible();
  await speakInPictures(page);
  await inspect(page, 'worker-at-work-without-words');
  await page.getByTestId('check-out').click();
  await speakInPictures(page);
  // The first button of the question is the yes.
  await page.getByRole('alertdialog').getByRole('button').first().click();

  await expect(page.getByTestId('slip')).toBeVisible();
  await expect(page.locator('[data-numeral]', { hasText: booking.wage }).first()).toBeVisible();
  await speakInPictures(page);
  await inspect(page, 'worker-done-without-words');
  // The customer says that the money was handed over; whoever worked says yes.
  await payInCash(page.request, customer, { booking, job: page.url().split('/').at(-1) ?? '' });
  await expect(page.getByTestId('has-it-come')).toBeVisible();
  await speakInPictures(page);
  await inspect(page, 'worker-has-it-come-without-words');
  await page.getByTestId('paid').click();
  await expect(page.getByTestId('has-it-come')).toBeHidden();
  await page.getByRole('radio').last().check({ force: true });
  await speakInPictures(page);
  await inspect(page, 'worker-review-without-words');
  await page.getByTestId('send-review').click();
  await expect(page.getByTestId('send-review')).toBeHidden();

  const saved = page.waitForEvent('download');
  await page.getByTestId('slip').click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  // What it has brought, by the day, the week and the month.
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My earnings');
  for (const by of await page.getByRole('radio').all()) {
    // It stands in the address, so it is chosen a moment later.
    await by.click({ force: true });
    await expect(by).toBeChecked();
    await expect(page.locator('[data-numeral]', { hasText: booking.wage }).first()).toBeVisible();
  }
  await speakInPictures(page);
  await inspect(page, 'worker-earnings-without-words');
});

test('hi: every step reads itself aloud, in Hindi', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  await enter(page, worker, 'hi');
  const said: { text: string; lang: string }[] = [];
  await page.exposeFunction('heard', (text: string, lang: string) => said.push({ text, lang }));
  await page.addInitScript(() => {
    speechSynthesis.speak = (utterance) => {
      Reflect.apply(Reflect.get(window, 'heard'), window, [utterance.text, utterance.lang]);
    };
  });
  const hear = async (): Promise<void> => {
    const before = said.length;
    await page.getByRole('button', { name: 'ज़ोर से पढ़ें' }).last().click();
    await expect.poll(() => said.length).toBe(before + 1);
  };
  await bookWork(page.request, customer, {
    worker_ids: [worker.id],
    rate_type: 'daily',
    quantity: 2,
    start_at: inHours(1),
  });
  await page.goto('/worker/dashboard');
  await expect(page.getByTestId('offer')).toContainText('आपके हाथ में');
  await expect(page.getByTestId('offer')).toContainText('2 दिन');
  await hear();
  expect(said.at(-1)?.lang).toBe('hi-IN');
  expect(said.at(-1)?.text).toMatch(/₹[\d,]+ आपके हाथ में। आपसे [\d.]+ किमी दूर। 2 दिन।/);
  await inspect(page, 'worker-offer-hi');

  await page.getByTestId('accept').click();
  await expect(page.getByRole('heading', { name: 'समय पर निकलें' })).toBeVisible();
  await hear();
  expect(said.at(-1)?.text).toContain('घर से निकलते समय नीचे दबाएँ');
  await inspect(page, 'worker-set-out-hi');

  // Something came between: a reason by picture, and the customer is told.
  await page.getByTestId('withdraw').click();
  await page.getByRole('button', { name: 'काम लौटा दें' }).click();
  await expect(page.getByText('एक चुनें')).toBeVisible();
  await page.getByRole('radio', { name: 'तबीयत ख़राब है' }).check({ force: true });
  await inspect(page, 'worker-withdraw-hi');
  await page.getByRole('button', { name: 'काम लौटा दें' }).click();
  await expect(page.getByRole('heading', { name: 'आपने लौटा दिया' })).toBeVisible();

  await page.goto('/worker/dashboard/why');
  await expect(page.getByText('आपने यह काम लिया और लौटा दिया')).toBeVisible();
  await hear();
  await inspect(page, 'worker-why-hi');
});

test('longer work: each day begins with the code, and the days stand there as leaves', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  const work = { worker_ids: [worker.id], rate_type: 'daily', quantity: 3, start_at: inHours(0.1) };
  const booking = await bookWork(page.request, customer, work);
  const job = await acceptedWork(page.request, worker);
  await enter(page, worker);
  await page.goto(`/worker/dashboard/jobs/${job.id}`);
  await page.getByRole('button', { name: 'I am on the way' }).click();

  // By the camera, where the browser can read square codes.
  await expect(page.getByRole('button', { name: 'Scan instead' })).toBeHidden();
  const code = await shownCode(page.request, customer, booking.id);
  await page.addInitScript((seen) => {
    const canvas = document.createElement('canvas');
    // A stream without a picture does not begin.
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 99, 99), 100);
    Reflect.set(navigator.mediaDevices, 'getUserMedia', () => Promise.resolve(canvas.captureStream(5)));
    Reflect.set(
      window,
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve(Reflect.get(window, 'isHeld') === true ? [{ rawValue: seen }] : []);
      },
    );
  }, code);
  await page.reload();
  await page.getByRole('button', { name: 'Scan instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Hold the phone over the square' })).toBeVisible();
  await inspect(page, 'worker-scan');
  await page.evaluate(() => Reflect.set(window, 'isHeld', true));

  await expect(page.getByRole('heading', { name: 'You are at work' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Days of this work' }).getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'worker-days');
  await page.getByRole('button', { name: 'Done for today' }).click();
  await inspect(page, 'worker-day-done');
  await page.getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(page.getByRole('heading', { name: 'Rest now' })).toBeVisible();
  await expect(page.getByText('Come again on')).toBeVisible();
  await inspect(page, 'worker-resting');
});

test('too many wrong codes lock the door, and the screen says so', async ({ page, faults }) => {
  const { worker, customer } = await pair(page.request);
  const booking = await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const job = await acceptedWork(page.request, worker);
  await enter(page, worker);
  await page.goto(`/worker/dashboard/jobs/${job.id}`);
  await page.getByTestId('set-out').click();
  const code = await shownCode(page.request, customer, booking.id);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await page.getByTestId('code').fill('12');
  await page.getByTestId('check-in').click();
  await expect(page.getByText('Enter all 4 digits')).toBeVisible();
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByTestId('code').fill(wrong);
    const answer = page.waitForResponse(/check-in$/);
    await page.getByTestId('check-in').click();
    expect((await answer).status()).toBe(tries < 5 ? 422 : 429);
  }
  await expect(page.getByTestId('locked')).toBeVisible();
  takeOut(faults, /422|429/);
  await inspect(page, 'worker-locked');
});

test('when, where and how far: one question each; off is off', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  await enter(page, worker);
  await page.goto('/worker/dashboard/me');
  await expect(page.getByTestId('hours')).toBeVisible();
  await inspect(page, 'worker-me');

  await page.getByTestId('hours').click();
  await page.getByRole('button', { name: 'Begin later' }).click();
  await inspect(page, 'worker-hours');
  await page.getByTestId('save').click();
  await page.getByTestId('days').click();
  await page.getByRole('checkbox', { name: 'Sun' }).check({ force: true });
  await inspect(page, 'worker-days-off');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('days')).toContainText('Sun');
  await page.getByTestId('reach').click();
  await page.getByRole('button', { name: 'Less far' }).click();
  await inspect(page, 'worker-reach');
  await page.getByTestId('save').click();
  await page.getByTestId('languages').click();
  await page.getByRole('checkbox', { name: 'मराठी' }).check({ force: true });
  await inspect(page, 'worker-languages');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('languages')).toContainText('मराठी');
  await page.goto('/worker/dashboard');
  const isOff = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('switch', { name: 'Offer me work' }).uncheck();
  expect((await isOff).ok()).toBe(true);
  await expect(page.getByText('You get no offers now')).toBeVisible();
  await inspect(page, 'worker-off');
  // Somebody who is off is not asked, and reads so afterwards.
  await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  await expect(async () => {
    await page.goto('/worker/dashboard/why');
    await expect(page.getByText('You were switched off.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page).toHaveURL('/worker/dashboard');

  await page.goto('/worker/dashboard/me');
  await page.getByTestId('where').click();
  await page.getByTestId('pincode').fill('302');
  await page.getByTestId('save').click();
  await expect(page.getByText('Enter a 6-digit PIN code')).toBeVisible();
  await inspect(page, 'worker-where');
  await page.getByTestId('pincode').fill('302018');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('where')).toContainText('Around your PIN code');
});

test('an offer may be declined; the money of work goes to a UPI id', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await expect(page.getByTestId('offer')).toBeVisible();
  await inspect(page, 'worker-offer');
  await page.getByTestId('decline').click();
  await inspect(page, 'worker-decline');
  await page.getByRole('button', { name: 'No, not this one' }).click();
  await expect(page.getByText('No offer just now')).toBeVisible();
  await inspect(page, 'worker-no-offer');
  await page.goto('/worker/dashboard/jobs');
  await expect(page.getByText('You have taken no work now')).toBeVisible();
  await inspect(page, 'worker-jobs-empty');

  await page.goto('/worker/dashboard/earnings');
  await expect(page.getByText('Nothing earned yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'UPI id' }).fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter it like name@bank')).toBeVisible();
  await page.getByRole('textbox', { name: 'UPI id' }).fill('raju@okaxis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your UPI id is saved')).toBeVisible();
  await inspect(page, 'worker-earnings-empty');
});

test('a driver who is booked by the day has the same screens', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('User type').selectOption({ label: 'Driver' });
  await page.getByLabel('Email').fill('driver@demo.dihaadi.example');
  await page.getByLabel('Password', { exact: true }).fill('Dihaadi-demo-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Work as a driver, by the hour or the day' }).click();
  await expect(page).toHaveURL('/driver/work');
  // Nobody has asked a driver yet where they would like to be booked.
  await expect(page.getByRole('heading', { name: 'Where do you want to work?' })).toBeVisible();
  await inspect(page, 'driver-work-where');
  await page.getByTestId('pincode').fill('302018');
  await page.getByTestId('save').click();
  await expect(page.getByRole('switch', { name: 'Offer me work' })).toBeVisible();
  await inspect(page, 'driver-work');
  await page.getByRole('navigation', { name: 'My work' }).getByRole('link', { name: 'Me' }).click();
  await expect(page).toHaveURL('/driver/work/me');
  await expect(page.getByRole('list', { name: 'My trades' }).getByText('Driver')).toBeVisible();
});

test('who waits for approval sees that, not the switch', async ({ page }) => {
  const worker = await newWorker(page.request, { isApproved: false });
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await expect(page.getByRole('heading', { name: 'We look at your registration' })).toBeVisible();
  await expect(page.getByRole('switch')).toBeHidden();
  await inspect(page, 'worker-waiting');
});
