import {
  choose,
  expect,
  expectAbove,
  expectAnchored,
  inspect,
  removeExpectedFaults,
  test,
} from './support.ts';
import {
  acceptOfferedWork,
  bookWork,
  enter,
  hideText,
  inHours,
  pair,
  payInCash,
  shownCode,
  expectPictograms,
} from './work-support.ts';

test('with pictures and numerals alone: an offer is accepted, the way travelled, the code given, the work done', async ({
  page,
  faults,
}) => {
  const { worker, customer } = await pair(page.request);
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await hideText(page);
  await expect(page.getByRole('switch')).toBeChecked();
  await expectPictograms(page);

  const booking = await bookWork(page.request, customer, {
    worker_ids: [worker.id],
    quantity: 4,
    start_at: inHours(1),
  });
  // Appears without a reload.
  const offer = page.getByTestId('offer');
  await expect(offer).toBeVisible();
  await expect(offer.locator('[data-numeral]', { hasText: booking.wage })).toBeVisible();
  await expect(offer.locator('[data-numeral]', { hasText: /^4$/ })).toBeVisible();
  await expect(offer.getByTestId('answer-by')).toBeVisible();
  await expectAnchored(page, 'accept');
  await expectPictograms(page);
  await inspect(page, 'worker-offer-without-words');
  await page.getByTestId('accept').click();

  await expectAnchored(page, 'set-out');
  // Time, address, directions and whom to call all fit the first screen.
  await expectAbove(page, 'set-out', [
    page.locator('main time').first(),
    page.getByTestId('work-address'),
    page.locator('main a[href*="/maps/"]'),
    page.locator('main a[href^="tel:+"]'),
  ]);
  await expectPictograms(page);
  await inspect(page, 'worker-set-out-without-words');
  await page.getByTestId('set-out').click();
  await expectAnchored(page, 'check-in');

  const code = await shownCode(page.request, customer, booking.id);
  const field = page.getByTestId('code');
  await field.fill(code === '1234' ? '4321' : '1234');
  await page.getByTestId('check-in').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('');
  await removeExpectedFaults(faults, /422/);
  await expectPictograms(page);
  await inspect(page, 'worker-wrong-code-without-words');
  await field.fill(code);
  await page.getByTestId('check-in').click();

  await expectAnchored(page, 'check-out');
  await expectPictograms(page);
  // At the end of the page: while scrolling, some button is half covered by the anchored one.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await inspect(page, 'worker-at-work-without-words');
  await page.getByTestId('check-out').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectPictograms(page);
  await inspect(page, 'worker-finishes-early-without-words');
  await choose(page.locator('input[name=finish-reason][value=done]'));
  // The dialog's first button is the confirmation.
  await page.getByRole('alertdialog').getByRole('button').first().click();

  await expect(page.getByTestId('slip')).toBeVisible();
  await expect(page.locator('[data-numeral]', { hasText: booking.wage }).first()).toBeVisible();
  await expectPictograms(page);
  await inspect(page, 'worker-done-without-words');
  // The customer marks the cash as paid; the worker, scrolled to the end of the page, confirms.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await payInCash(page.request, customer, { booking, job: page.url().split('/').at(-1) ?? '' });
  await expect(page.getByTestId('has-it-come')).toBeVisible();
  await expectAnchored(page, 'paid');
  await expectPictograms(page);
  await inspect(page, 'worker-has-it-come-without-words');
  // Reports with one press that the cash has not arrived; the screen says who is informed and that staff check. Then
  // the customer pays after all.
  await page.getByTestId('not-paid').click();
  const denied = page.getByTestId('money-denied');
  await expect(denied.locator('a[href^="tel:"]')).toBeVisible();
  await denied.getByTestId('ask-team').click();
  await expect(denied.locator('a[href^="/disputes/"]')).toBeVisible();
  await expectPictograms(page);
  await inspect(page, 'worker-money-denied-without-words');
  await payInCash(page.request, customer, { booking, job: page.url().split('/').at(-1) ?? '' });
  await expect(page.getByTestId('has-it-come')).toBeVisible();
  await page.getByTestId('paid').click();
  await expect(page.getByTestId('has-it-come')).toBeHidden();
  await page.getByRole('radio').last().check();
  await expectPictograms(page);
  await inspect(page, 'worker-review-without-words');
  await page.getByTestId('send-review').click();
  await expect(page.getByTestId('send-review')).toBeHidden();

  const saved = page.waitForEvent('download');
  await page.getByTestId('slip').click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  // Earnings by day, week and month.
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My earnings');
  for (const by of await page.getByRole('radio').all()) {
    await choose(by);
    await expect(page.locator('[data-numeral]', { hasText: booking.wage }).first()).toBeVisible();
  }
  await expectPictograms(page);
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
    await page.getByRole('button', { name: 'सुनें' }).last().click();
    await expect.poll(() => said.length).toBe(before + 1);
  };
  await bookWork(page.request, customer, {
    worker_ids: [worker.id],
    rate_type: 'daily',
    quantity: 2,
    start_at: inHours(1),
  });
  await page.goto('/worker/dashboard');
  await expect(page.getByTestId('offer')).toContainText('आपको मिलेंगे');
  await expect(page.getByTestId('offer')).toContainText('2 दिन');
  await hear();
  expect(said.at(-1)?.lang).toBe('hi-IN');
  expect(said.at(-1)?.text).toMatch(/₹[\d,]+ मिलेंगे। आपसे [\d.]+ किमी दूर। 2 दिन, रोज़ 8 घंटे।/);
  await inspect(page, 'worker-offer-hi');

  await page.getByTestId('accept').click();
  await expect(page.getByRole('heading', { name: 'समय पर निकलें' })).toBeVisible();
  await hear();
  expect(said.at(-1)?.text).toContain('निकलते समय दबाएँ');
  await inspect(page, 'worker-set-out-hi');

  // The worker withdraws with a reason chosen by picture, and the customer is notified.
  await page.getByTestId('withdraw').click();
  await page.getByRole('button', { name: 'काम छोड़ें' }).click();
  await expect(page.getByRole('alertdialog').getByText('चुनें', { exact: true })).toBeVisible();
  await choose(page.getByRole('radio', { name: 'तबीयत ख़राब है' }));
  await inspect(page, 'worker-withdraw-hi');
  await page.getByRole('button', { name: 'काम छोड़ें' }).click();
  await expect(page.getByRole('heading', { name: 'आपने छोड़ दिया' })).toBeVisible();

  await page.goto('/worker/dashboard/why');
  await expect(page.getByText('आपने यह काम लिया और छोड़ दिया')).toBeVisible();
  await hear();
  await inspect(page, 'worker-why-hi');
});

test('longer work: each day begins with the code, and the days are shown as leaves', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  const work = { worker_ids: [worker.id], rate_type: 'daily', quantity: 3, start_at: inHours(0.1) };
  const booking = await bookWork(page.request, customer, work);
  const job = await acceptOfferedWork(page.request, worker);
  await enter(page, worker);
  await page.goto(`/worker/dashboard/jobs/${job.id}`);
  await page.getByRole('button', { name: "I'm on the way" }).click();

  // Scans with the camera where the browser can read QR codes.
  await expect(page.getByRole('button', { name: 'Scan code' })).toBeHidden();
  const code = await shownCode(page.request, customer, booking.id);
  await page.addInitScript((seen) => {
    const canvas = document.createElement('canvas');
    // A stream without a picture does not start.
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
  await page.getByRole('button', { name: 'Scan code' }).click();
  await expect(page.getByRole('dialog', { name: 'Point your camera at the QR code' })).toBeVisible();
  await inspect(page, 'worker-scan');
  await page.evaluate(() => Reflect.set(window, 'isHeld', true));

  await expect(page.getByRole('heading', { name: "You're at work" })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Days of this job' }).getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'worker-days');
  await page.getByRole('button', { name: "Finish today's work" }).click();
  await inspect(page, 'worker-day-done');
  await page.getByRole('button', { name: 'Yes, work is done' }).click();
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect(page.getByText('Next day:')).toBeVisible();
  await inspect(page, 'worker-resting');
});

test('too many wrong codes lock the door, and the screen says so', async ({ page, faults }) => {
  const { worker, customer } = await pair(page.request);
  const booking = await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const job = await acceptOfferedWork(page.request, worker);
  await enter(page, worker);
  await page.goto(`/worker/dashboard/jobs/${job.id}`);
  await page.getByTestId('set-out').click();
  const code = await shownCode(page.request, customer, booking.id);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await page.getByTestId('code').fill('12');
  await page.getByTestId('check-in').click();
  await expect(page.getByText('Enter the 4-digit code')).toBeVisible();
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByTestId('code').fill(wrong);
    const answer = page.waitForResponse(/check-in$/);
    await page.getByTestId('check-in').click();
    expect((await answer).status()).toBe(tries < 5 ? 422 : 429);
    // A wrong code is cleared: digits entered before that would be lost.
    if (tries < 5) await expect(page.getByTestId('code')).toHaveValue('');
  }
  await expect(page.getByTestId('locked')).toBeVisible();
  await removeExpectedFaults(faults, /422|429/);
  await inspect(page, 'worker-locked');
});
