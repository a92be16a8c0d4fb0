import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { textOf } from '../server/src/testkit/documents.ts';
import {
  begin,
  comeIn,
  customerOf,
  goHome,
  openWork,
  painter,
  type Person,
  praise,
  takeOffer,
} from './worker-browsers-support.ts';
import { test } from './time-travel.ts';
import { DESK, expect, inspect, PASSWORD, removeExpectedFaults } from './support.ts';
import { read } from './work-support.ts';

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const inPaise = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

const placeOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function file(saved: Promise<Download>): Promise<Buffer> {
  return readFile(await (await saved).path());
}

/** Books three painters for two days from tomorrow morning in the customer's screens. Returns the booking's id. */
async function book(page: Page, total: string): Promise<string> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/customer/book');
  await page.getByRole('link', { name: 'Painter' }).first().click();
  await page.getByRole('button', { name: 'By the day' }).click();
  await page.getByRole('button', { name: 'More Days' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 days' })).toBeVisible();
  await page.getByRole('button', { name: 'More Workers' }).click();
  await page.getByRole('button', { name: 'More Workers' }).click();
  await page.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await next();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await next();
  await next();
  await expect(page.getByText(/Each worker gets/)).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/customer\/bookings\/service\/[\w-]{36}$/);
  return page.url().slice(-36);
}

/** Returns the four digits shown on the customer's screen. */
async function codeOn(page: Page): Promise<string> {
  const code = page.locator('span[aria-hidden=true]', { hasText: /^\d{4}$/ });
  return (await code.textContent()) ?? '';
}

/** Returns each worker's earnings from the customer's muster roll, in rupees, by name. */
async function rollOf(page: Page): Promise<Map<string, number>> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [, ...lines] = (await file(saved)).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  const earned = new Map<string, number>();
  for (const line of lines) {
    const [name = '', ...rest] = line.split(',');
    earned.set(name, (earned.get(name) ?? 0) + Number(rest.at(-1)));
  }
  return earned;
}

/** Pays by the method the customer chose, and confirms as the worker. */
async function pay(
  customer: Page,
  { page, name }: Person & { name: string },
  way: 'cash' | 'upi',
  wage: string,
) {
  const place = placeOf(customer, name);
  await expect(place.getByText(`Pay ${name} ${wage}`)).toBeVisible();
  await place.getByRole('button', { name: way === 'cash' ? 'Pay in cash' : 'Pay by UPI' }).click();
  await expect(
    place.getByText(`The payment completes when ${name} confirms.`, { exact: false }),
  ).toBeVisible();
  if (way === 'upi') await expect(place.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByTestId('has-it-come')).toContainText(wage);
  await page.getByTestId('paid').click();
  await expect(page.getByRole('heading', { name: 'Done and paid' })).toBeVisible();
  await expect(
    place.getByText(way === 'cash' ? `${wage} paid in cash` : `${wage} paid by UPI`),
  ).toBeVisible();
}

test('three painters for two days: booked, present, paid to the rupee and reviewed, visible to the desk', async ({
  page,
  newPerson,
  days,
  faults,
}) => {
  test.setTimeout(600_000);
  const staffPage = await newPerson(DESK);
  const doors = [await newPerson(), await newPerson(), await newPerson()] as const;
  await days.be(0, '16:00');
  const { request } = page;
  const customer = await customerOf(request, page);
  const raju = await painter(request, doors[0], { name: 'Raju Ahir', upi: false });
  const kanu = await painter(request, doors[1], { name: 'Kanu Rabari', upi: true });
  const devji = await painter(request, doors[2], { name: 'Devji Maheshwari', upi: true });
  const painters = [raju, kanu, devji];
  const desk: Person = {
    page: staffPage,
    email: 'super_admin@demo.dihaadi.example',
    password: PASSWORD,
    role: 'super_admin',
    home: '/admin/dashboard/worker-bookings',
  };
  const services = await read(
    await request.get('/api/services'),
    z.array(z.object({ category: z.string(), daily_rate: z.number() })),
  );
  const daily = services.find(({ category }) => category === 'painter')?.daily_rate ?? 0;
  const whole = rupees(2 * daily);
  const half = rupees(1.5 * daily);
  // Sessions last half a day, at the desk four hours. Everyone leaves their page before such a jump in time.
  const leave = async (...people: Person[]) => {
    for (const person of people) await person.page.goto('about:blank');
  };
  let id = '';
  const row = () => staffPage.getByRole('row').filter({ hasText: id.slice(0, 8) });

  await test.step('the afternoon before: booked, offered, accepted', async () => {
    for (const person of [customer, desk, ...painters]) await comeIn(person);
    id = await book(page, rupees(6 * daily));
    await expect(row()).toContainText('Looking for workers');
    await expect(row()).toContainText('3 workers');
    for (const [index, one] of painters.entries()) {
      await takeOffer(one, whole);
      await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
    }
    await expect(page.getByText('Devji is coming')).toBeVisible();
    await expect(row()).toContainText('3 of 3');
    await expect(row()).toContainText('Confirmed');
    await inspect(page, 'painters-all-coming');
    await inspect(staffPage, 'painters-desk-confirmed');
  });

  await test.step('the first morning: no start without a code; guessing is locked', async () => {
    await leave(customer, desk, ...painters);
    await days.be(1, '08:40');
    for (const person of [customer, desk, ...painters]) await comeIn(person);
    await page.goto(`/customer/bookings/service/${id}`);
    const code = await codeOn(page);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    for (const one of painters) {
      await openWork(one);
      await one.page.getByTestId('set-out').click();
    }
    await expect(placeOf(page, 'Devji').getByText('On the way')).toBeVisible();
    await raju.page.getByTestId('code').fill(wrong);
    await raju.page.getByTestId('check-in').click();
    await expect(raju.page.getByText('Wrong code. Ask for the code again.')).toBeVisible();
    await begin(raju, code);
    await begin(kanu, code);
    for (let tries = 1; tries <= 5; tries += 1) {
      await devji.page.getByTestId('code').fill(wrong);
      const answer = devji.page.waitForResponse(/check-in$/);
      await devji.page.getByTestId('check-in').click();
      expect((await answer).status()).toBe(tries < 5 ? 422 : 429);
    }
    await expect(devji.page.getByTestId('locked')).toBeVisible();
    // While locked, the correct code is rejected, too.
    await devji.page.getByTestId('code').fill(code);
    await devji.page.getByTestId('check-in').click();
    // The fifth wrong code, and the correct one.
    await expect.poll(() => faults.filter((fault) => /^console.*429/.test(fault)).length).toBe(2);
    await expect(devji.page.getByTestId('locked')).toBeVisible();
    await removeExpectedFaults(faults, /422|429/);
    await days.be(1, '08:56');
    await begin(devji, code);
    await expect(row()).toContainText('At work');
    await inspect(page, 'painters-at-work');
  });

  await test.step('the first evening: done for today', async () => {
    await leave(desk);
    await days.be(1, '17:00');
    for (const one of painters) await goHome(one, false);
  });

  await test.step('the second day: the code again; one leaves at noon, and the customer marks the half day', async () => {
    await leave(customer, ...painters);
    await days.be(2, '08:45');
    for (const person of [customer, ...painters]) await comeIn(person);
    await page.goto(`/customer/bookings/service/${id}`);
    const code = await codeOn(page);
    for (const one of painters) {
      await openWork(one);
      await begin(one, code);
    }
    await days.be(2, '13:00');
    await goHome(devji, true);
    const grid = page.getByRole('table');
    const devjis = grid.getByRole('row', { name: 'Devji' });
    await devjis.getByRole('button').last().click();
    await page
      .getByRole('group', { name: /^Devji/ })
      .getByRole('button', { name: 'Half day' })
      .click();
    await expect(devjis.getByText('1.5 of 2 days')).toBeVisible();
    await expect(devjis.getByRole('button', { name: /Half day$/ })).toHaveCount(1);
    await expect(devji.page.getByRole('heading', { name: `Well done! You get ${half}` })).toBeVisible();
    await inspect(page, 'painters-half-day');
    await days.be(2, '17:00');
    await comeIn(desk);
    await expect(row()).toContainText('At work');
    await goHome(raju, true);
    await goHome(kanu, true);
    await expect(row()).toContainText('Completed');
  });

  await test.step('wages: cash for one, UPI for two', async () => {
    await inspect(page, 'painters-to-pay');
    await pay(page, raju, 'cash', whole);
    await pay(page, kanu, 'upi', whole);
    await pay(page, devji, 'upi', half);
  });

  await test.step('reviews from both sides, shown once both are in', async () => {
    for (const one of painters) {
      const place = placeOf(page, one.name);
      await place.getByRole('radio', { name: '5 of 5 stars' }).check();
      await place.getByRole('button', { name: 'Send review', exact: true }).click();
      await expect(place.getByText(`Your review appears after ${one.name} reviews you`)).toBeVisible();
      await expect(one.page.getByText("Customer's review")).toBeHidden();
      await praise(one);
      await expect(one.page.getByText("Customer's review")).toBeVisible();
    }
    // Appears without a reload: the customer's page is live.
    for (const { name } of painters)
      await expect(placeOf(page, name).getByText(`Review from ${name}`)).toBeVisible();
    await inspect(page, 'painters-reviewed');
    await inspect(devji.page, 'painters-paid-worker');
  });

  await test.step('wage slips and muster roll agree, to the rupee', async () => {
    const earned = new Map([
      ['Raju Ahir', 2 * daily],
      ['Kanu Rabari', 2 * daily],
      ['Devji Maheshwari', 1.5 * daily],
    ]);
    expect(await rollOf(page)).toEqual(earned);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect(await textOf(await file(saved))).toContain(inPaise(5.5 * daily));
    for (const { page: own, worker } of painters) {
      const slip = own.waitForEvent('download');
      await own.getByTestId('slip').click();
      const text = await textOf(await file(slip));
      expect(text).toContain(worker.session.user.name);
      expect(text).toContain(inPaise(earned.get(worker.session.user.name) ?? 0));
    }
  });

  await test.step('the desk sees who was there, and who was paid', async () => {
    await staffPage.getByRole('link', { name: `View booking ${id.slice(0, 8)}` }).click();
    const drawer = staffPage.getByRole('dialog', { name: `Booking ${id.slice(0, 8)}` });
    await expect(drawer.getByText('Work done and paid')).toHaveCount(3);
    await expect(drawer.getByText(half).first()).toBeVisible();
    await inspect(staffPage, 'painters-desk-paid');
  });
});
