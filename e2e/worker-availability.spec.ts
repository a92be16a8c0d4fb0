import { choose, expect, inspect, signIn, test } from './support.ts';
import { bookWork, enter, inHours, newWorker, pair } from './work-support.ts';

test('when, where and how far: one question each; off means off', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  await enter(page, worker);
  await page.goto('/worker/dashboard/me');
  await expect(page.getByTestId('hours')).toBeVisible();
  await inspect(page, 'worker-me');

  await page.getByTestId('hours').click();
  await page.getByRole('button', { name: 'Start later' }).click();
  await inspect(page, 'worker-hours');
  await page.getByTestId('save').click();
  await page.getByTestId('days').click();
  await choose(page.getByRole('checkbox', { name: 'Sun' }));
  await inspect(page, 'worker-days-off');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('days')).toContainText('Sun');
  await page.getByTestId('reach').click();
  await page.getByRole('button', { name: 'Shorter distance' }).click();
  await inspect(page, 'worker-reach');
  await page.getByTestId('save').click();
  await page.getByTestId('languages').click();
  await choose(page.getByRole('checkbox', { name: 'मराठी' }));
  await inspect(page, 'worker-languages');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('languages')).toContainText('मराठी');
  await page.goto('/worker/dashboard');
  const isOff = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('switch', { name: 'Get job offers' }).click();
  expect((await isOff).ok()).toBe(true);
  await expect(page.getByText("You won't get job offers").first()).toBeVisible();
  await inspect(page, 'worker-off');
  // An unavailable worker gets no offer, and the response says so afterwards.
  await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  await expect(async () => {
    await page.goto('/worker/dashboard/why');
    await expect(page.getByText('Job offers were off.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Change setting' }).click();
  await expect(page).toHaveURL('/worker/dashboard');

  await page.goto('/worker/dashboard/me');
  await page.getByTestId('where').click();
  await page.getByTestId('pincode').fill('302');
  await page.getByTestId('save').click();
  await expect(page.getByText('Enter a 6-digit PIN code')).toBeVisible();
  await inspect(page, 'worker-where');
  await page.getByTestId('pincode').fill('302018');
  await page.getByTestId('save').click();
  await expect(page.getByTestId('where')).toContainText('Near your PIN code');
});

test('an offer may be declined; wages go to a UPI ID', async ({ page }) => {
  const { worker, customer } = await pair(page.request);
  await bookWork(page.request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await expect(page.getByTestId('offer')).toBeVisible();
  await inspect(page, 'worker-offer');
  await page.getByTestId('decline').click();
  await inspect(page, 'worker-decline');
  await page.getByRole('button', { name: 'Decline job' }).click();
  await expect(page.getByText('No offers right now')).toBeVisible();
  await inspect(page, 'worker-no-offer');
  await page.goto('/worker/dashboard/jobs');
  await expect(page.getByText('No upcoming jobs')).toBeVisible();
  await inspect(page, 'worker-jobs-empty');

  await page.goto('/worker/dashboard/earnings');
  await expect(page.getByText('No earnings yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a UPI ID like name@bank')).toBeVisible();
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('raju@okaxis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('UPI ID saved')).toBeVisible();
  await inspect(page, 'worker-earnings-empty');
});

test('a driver booked by the day has the same screens', async ({ page }) => {
  await signIn(page, 'driver');
  await page.getByRole('link', { name: 'Hourly and daily driver jobs' }).click();
  await expect(page).toHaveURL('/driver/work');
  // The driver has not yet chosen where to be booked.
  await expect(page.getByRole('heading', { name: 'Where do you want to work?' })).toBeVisible();
  await inspect(page, 'driver-work-where');
  await page.getByTestId('pincode').fill('302018');
  await page.getByTestId('save').click();
  await expect(page.getByRole('switch', { name: 'Get job offers' })).toBeVisible();
  await inspect(page, 'driver-work');
  await page.getByRole('navigation', { name: 'My jobs' }).getByRole('link', { name: 'Me' }).click();
  await expect(page).toHaveURL('/driver/work/me');
  await expect(page.getByRole('list', { name: 'My trades' }).getByText('Driver')).toBeVisible();
});

test('a worker waiting for approval sees that instead of the switch', async ({ page }) => {
  const worker = await newWorker(page.request, { isApproved: false });
  await enter(page, worker);
  await page.goto('/worker/dashboard');
  await expect(page.getByRole('heading', { name: "We're reviewing your registration" })).toBeVisible();
  await expect(page.getByRole('switch')).toBeHidden();
  await inspect(page, 'worker-waiting');
});
