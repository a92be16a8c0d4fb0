import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { textOf } from '../server/src/testkit/documents.ts';
import { test } from './changing-server.ts';
import { open, openMarketing, row, said } from './marketing-support.ts';
import { customerOf, comeIn, painter } from './worker-browsers-support.ts';
import { DESK, expect, inspect, signIn } from './support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  finishAcceptedWork,
  enter,
  inHours,
  pair,
  read,
  shownCode,
} from './work-support.ts';

const payout = (page: Page) => page.getByTestId('payout');

/** Chooses online payment as the customer and pays in test mode. */
async function payOnline(page: Page, wage: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay online', exact: true }).click();
  await expect(page.getByText('Test mode')).toBeVisible();
  await inspect(page, name);
  await page.getByRole('button', { name: `Pay ${wage}`, exact: true }).click();
  await expect(page.getByText(`${wage} paid online`)).toBeVisible();
}

test('a wage paid online is held for the worker, who requests it; staff pay it, and all see it', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const [workers, desk] = [await newPerson(), await newPerson(DESK)];
  const { worker, customer } = await pair(request);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const { id: job } = await acceptOfferedWork(request, worker);
  await finishAcceptedWork(request, { worker, job, code: await shownCode(request, customer, booking.id) });

  await test.step('the customer pays online, and the worker sees at once that the money is held for them', async () => {
    await enter(workers, worker);
    await workers.goto(`/worker/dashboard/jobs/${job}`);
    await expect(workers.getByText('The customer pays you in cash or online.')).toBeVisible();
    await enter(page, customer);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await expect(page.getByText(`Pay Raju ${booking.wage}`)).toBeVisible();
    await inspect(page, 'wage-online-ways');
    await payOnline(page, booking.wage, 'wage-online-pay');
    await inspect(page, 'wage-online-paid');
    await expect(workers.getByRole('heading', { name: 'Done and paid' })).toBeVisible();
    await expect(workers.getByText('Paid online. Check My earnings.', { exact: false })).toBeVisible();
    await inspect(workers, 'wage-online-job');
  });

  await test.step('the worker requests it, and enters the UPI ID that it waits for', async () => {
    await workers.getByRole('main').getByRole('link', { name: 'My earnings' }).click();
    await expect(workers.getByRole('heading', { name: 'Paid online, ready to withdraw' })).toBeVisible();
    await expect(workers.getByText('Test mode')).toBeVisible();
    await inspect(workers, 'wage-held');
    await workers.getByRole('button', { name: 'Withdraw money' }).click();
    await expect(workers.getByText('Add a bank account or UPI ID to get paid')).toBeVisible();
    await expect(payout(workers)).toContainText(booking.wage);
    await expect(payout(workers)).toContainText('Waiting for bank account or UPI ID');
    await expect(workers.getByRole('button', { name: 'Withdraw money' })).toBeHidden();
    await inspect(workers, 'wage-waits-for-upi');
    await payout(workers).getByRole('link', { name: 'Add bank account or UPI ID' }).click();
    await expect(workers.getByRole('heading', { name: 'My UPI ID' })).toBeInViewport();
    await workers.getByRole('textbox', { name: 'UPI ID' }).fill('raju.ahir@okbank');
    await workers.getByRole('button', { name: 'Save' }).click();
    await expect(payout(workers)).toContainText('On the way');
    await inspect(workers, 'wage-on-its-way');
  });

  await test.step('staff see that it is test money, and mark it as paid; the worker sees it', async () => {
    await openMarketing(desk);
    await open(desk, 'Payouts', 'mouse');
    const line = row(desk, 'raju.ahir@okbank');
    await expect(line).toContainText('Wage');
    await expect(line).toContainText(booking.wage);
    await expect(line).toContainText('Test mode');
    await inspect(desk, 'wage-payouts');
    await line.getByRole('button', { name: 'Mark as paid: Raju Ahir' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('Test payout', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel('UTR')).toHaveValue(/^TEST[0-9A-F]{12}$/);
    await inspect(desk, 'wage-payout-dialog');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(said(desk, 'Payout marked as paid')).toBeVisible();
    await expect(line.getByText('Paid', { exact: true })).toBeVisible();
    await inspect(desk, 'wage-payouts-paid');
    await expect(payout(workers)).toContainText('Paid');
    await expect(payout(workers)).toContainText(/UTR TEST/);
    await inspect(workers, 'wage-sent');
  });
});

test('a commission of 7.5 %: price, offer, wage slip and payout agree to the rupee, despite later changes', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const [workers, desk] = [await newPerson(), await newPerson(DESK)];
  const customer = await customerOf(request, page);
  const devji = await painter(request, workers, { name: 'Devji Maheshwari', upi: true });
  const services = await read(
    await request.get('/api/services'),
    z.array(z.object({ category: z.string(), hourly_rate: z.number() })),
  );
  const all = 4 * (services.find(({ category }) => category === 'painter')?.hourly_rate ?? 0);
  const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
  const [price, kept, inHand] = [all, 0.075 * all, 0.925 * all].map(rupees);
  if (price === undefined || kept === undefined || inHand === undefined) throw new Error('No sums.');
  const setCommission = async (percent: string) => {
    await desk.goto('/admin/dashboard/settings/platform');
    await desk.getByLabel('Commission').fill(percent);
    await desk.getByRole('button', { name: 'Save platform settings' }).click();
    await expect(desk.getByText('Platform settings updated successfully')).toBeVisible();
  };

  await test.step('the super admin sets the commission', async () => {
    await signIn(desk, 'super_admin');
    await expect(desk.getByRole('heading', { name: 'Super Admin Dashboard' })).toBeVisible();
    await setCommission('7.5');
    await inspect(desk, 'commission-set');
  });

  await test.step('the customer’s price includes it, and says so before and after booking', async () => {
    await comeIn(customer);
    await comeIn(devji);
    const next = () => page.getByRole('button', { name: 'Continue' }).click();
    await page.goto('/customer/book');
    await page.getByRole('link', { name: 'Painter' }).first().click();
    await page.getByRole('button', { name: 'By the hour' }).click();
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.getByRole('radio', { name: 'Another time' }).check();
    const at = page.getByRole('textbox', { name: 'Date and time' });
    // Not the earliest minute that can be chosen: it may have passed before the next step.
    const soonest = Date.parse(`${await at.getAttribute('min')}Z`);
    await at.fill(new Date(soonest + 15 * 60_000).toISOString().slice(0, 16));
    await next();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await next();
    await next();
    await expect(page.getByText(`Each worker gets ${inHand}`, { exact: false })).toBeVisible();
    await expect(page.getByText('The price includes our 7.5%')).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
    await inspect(page, 'commission-check');
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page).toHaveURL(/\/customer\/bookings\/service\/[\w-]{36}$/);
    await expect(page.getByText('Includes our 7.5% commission.')).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
    await inspect(page, 'commission-booked');
  });

  await test.step('the worker is offered the amount in hand; a different commission set now changes nothing', async () => {
    const offer = workers.getByTestId('offer');
    await expect(offer).toContainText(inHand);
    await inspect(workers, 'commission-offer');
    await setCommission('20');
    // The job's page requests this before the work starts; the steps below use another phone.
    const keptCode = workers.waitForResponse(/\/code-checks\/check_in\//);
    await workers.getByTestId('accept').click();
    await expect(workers.getByRole('heading', { name: 'Leave on time' })).toBeVisible();
    await expect(workers.getByRole('main')).toContainText(inHand);
    await keptCode;
    const code = page.locator('span[aria-hidden=true]', { hasText: /^\d{4}$/ });
    await expect(code).toBeVisible();
    await finishAcceptedWork(request, {
      worker: devji.worker,
      code: (await code.textContent()) ?? '',
      job: workers.url().slice(-36),
    });
    await expect(workers.getByRole('heading', { name: `Well done! You get ${inHand}` })).toBeVisible();
    await expect(
      workers.getByText(`The customer pays ${price}. Our commission: ${kept} (7.5%).`, { exact: false }),
    ).toBeVisible();
    await inspect(workers, 'commission-done');
  });

  await test.step('the customer pays the whole price; slip, held money and payout show the rest', async () => {
    await payOnline(page, price, 'commission-pay');
    await inspect(page, 'commission-paid');
    const saved = workers.waitForEvent('download');
    await workers.getByTestId('slip').click();
    const slip = await textOf(await readFile(await (await saved).path()));
    for (const sum of [`${price}.00`, `−${kept}.00`, `Worker gets: ${inHand}.00`])
      expect(slip).toContain(sum);
    await workers.getByRole('main').getByRole('link', { name: 'My earnings' }).click();
    await expect(workers.getByText(`${kept} commission.`)).toBeVisible();
    await expect(workers.getByText(inHand, { exact: true }).first()).toBeVisible();
    await inspect(workers, 'commission-held');
    await workers.getByRole('button', { name: 'Send to my UPI ID' }).click();
    await expect(payout(workers)).toContainText(inHand);
    await expect(payout(workers)).toContainText('On the way');
    const headers = bearer(devji.worker.session.access_token);
    const { payouts } = await read(
      await request.get('/api/account/payouts', { headers }),
      z.object({ payouts: z.array(z.object({ amount: z.number() })) }),
    );
    expect(payouts.map(({ amount }) => amount)).toEqual([0.925 * all]);
  });
});
