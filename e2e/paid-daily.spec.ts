import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  begin,
  comeIn,
  customerOf,
  goHome,
  goOffDuty,
  openWork,
  painter,
  type Person,
} from './worker-browsers-support.ts';
import { type Days, test } from './time-travel.ts';
import { DESK, expect, inspect, PASSWORD, removeExpectedFaults, Session } from './support.ts';
import { acceptOfferedWork, bookWork, read } from './work-support.ts';

/** Returns the four digits on the customer's screen. */
const codeOn = async (page: Page): Promise<string> =>
  (await page.locator('span[aria-hidden=true]', { hasText: /^\d{4}$/ }).textContent()) ?? '';

type Asked = { page: Page; door: Page; days: Days; quantity: number };

/** A customer has booked Raju for some days that are paid daily, and he has agreed. */
async function paidDaily({ page, door, days, quantity }: Asked) {
  const { request } = page;
  await days.be(0, '16:00');
  const customer = await customerOf(request, page);
  const raju = await painter(request, door, { name: 'Raju Solanki', upi: false });
  const session = await read(
    await request.post('/api/auth/login', {
      data: { email: customer.email, password: customer.password, user_type: 'customer' },
    }),
    Session,
  );
  const { access_token: token, user } = session;
  const place = { city: 'Bhuj', state: 'Gujarat', pincode: '370001', latitude: 23.25, longitude: 69.67 };
  const order = { worker_ids: [raju.worker.id], rate_type: 'daily', quantity, pay_every: 'day' };
  const start_at = `${days.of(1)}T09:00:00+05:30`;
  const booking = await bookWork(request, { id: user.id, token, session, place }, { ...order, start_at });
  await acceptOfferedWork(request, raju.worker);
  const services = await read(
    await request.get('/api/services'),
    z.array(z.object({ category: z.string(), daily_rate: z.number() })),
  );
  const wage = `₹${services.find(({ category }) => category === 'painter')?.daily_rate ?? 0}`;

  const morning = async (day: number) => {
    for (const person of [customer, raju]) await person.page.goto('about:blank');
    await days.be(day, '08:45');
    for (const person of [customer, raju]) await comeIn(person);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await openWork(raju);
  };
  const evening = async (day: number, isLast = false) => {
    await days.be(day, '17:00');
    await goHome(raju, isLast);
  };
  return { customer, raju, booking, wage, morning, evening };
}

test('a week paid daily: a statement each evening, overdue wages stop work the next morning, and the desk sees it all', async ({
  page,
  newPerson,
  days,
  faults,
}) => {
  test.setTimeout(400_000);
  const [door, staffPage] = [await newPerson(), await newPerson(DESK)];
  const { raju, booking, wage, morning, evening } = await paidDaily({ page, door, days, quantity: 6 });
  const isPaid = async (): Promise<void> => {
    await expect(page.getByText(`Pay Raju ${wage}`)).toBeVisible();
    await page.getByRole('button', { name: 'Pay in cash' }).click();
    await expect(door.getByTestId('has-it-come')).toContainText(wage);
    await inspect(door, 'paid-daily-question');
    await door.getByTestId('paid').click();
    await expect(door.getByTestId('has-it-come')).toBeHidden();
  };

  await test.step('the first day: its wage is due in the evening, and paid', async () => {
    await morning(1);
    await door.getByTestId('set-out').click();
    await begin(raju, await codeOn(page));
    await evening(1);
    await inspect(page, 'paid-daily-due');
    await isPaid();
    await expect(page.getByText(`Pay Raju ${wage}`)).toBeHidden();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    // Paid days can no longer be changed.
    await expect(page.getByRole('button', { name: 'Half day' })).toBeHidden();
  });

  await test.step('the second day is unpaid: the third does not begin, and both see why', async () => {
    await morning(2);
    await begin(raju, await codeOn(page));
    await evening(2);
    await morning(3);
    await expect(page.getByText(`Wages of ${wage} are overdue`)).toBeVisible();
    await expect(door.getByText("Wages overdue. Start again after you're paid.")).toBeVisible();
    await inspect(page, 'paid-daily-overdue');
    await door.getByTestId('code').fill(await codeOn(page));
    await door.getByTestId('check-in').click();
    await expect(door.getByText(/You can start again when they are paid/).first()).toBeVisible();
    await removeExpectedFaults(faults, /409/);
    await inspect(door, 'paid-daily-stopped');
  });

  await test.step('once it is paid, the work continues', async () => {
    await isPaid();
    await expect(page.getByText(`Wages of ${wage} are overdue`)).toBeHidden();
    await begin(raju, await codeOn(page));
    await evening(3);
    await isPaid();
  });

  await test.step('every other day of the week ends with its wage paid', async () => {
    for (const day of [4, 5]) {
      await morning(day);
      await begin(raju, await codeOn(page));
      await evening(day);
      await isPaid();
      await expect(page.getByText('Paid', { exact: true })).toHaveCount(day);
    }
  });

  await test.step('the sixth evening settles the last day only', async () => {
    await morning(6);
    await begin(raju, await codeOn(page));
    await evening(6, true);
    await isPaid();
    await expect(door.getByRole('heading', { name: 'Done and paid' })).toBeVisible();
    await expect(page.getByText(`${wage} paid in cash`)).toBeVisible();
    await inspect(page, 'paid-daily-all-paid');
    await inspect(door, 'paid-daily-done');
  });

  await test.step('staff see the six wages', async () => {
    const home = `/admin/dashboard/worker-bookings/${booking.id}`;
    const email = 'super_admin@demo.dihaadi.example';
    const desk: Person = { page: staffPage, email, password: PASSWORD, role: 'super_admin', home };
    await comeIn(desk);
    const list = staffPage.getByRole('dialog').locator('section', { hasText: 'Wage statements' }).last();
    await expect(list.getByRole('listitem').filter({ hasText: 'Paid' })).toHaveCount(6);
    await inspect(staffPage, 'paid-daily-desk');
  });
  await goOffDuty(page.request, raju);
});

test('three days paid in advance: the money is held, pays each day by itself, and the rest is refunded', async ({
  page,
  newPerson,
  days,
}) => {
  test.setTimeout(400_000);
  const [door, staffPage] = [await newPerson(), await newPerson(DESK)];
  const { customer, raju, booking, wage, morning, evening } = await paidDaily({
    page,
    door,
    days,
    quantity: 3,
  });
  const held = (sum: string) => expect(page.getByText(`Held for wages: ${sum}`)).toBeVisible();
  const rupees = Number(wage.slice(1));
  const money = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  const payAhead = async (amount: number): Promise<void> => {
    await page.getByRole('button', { name: 'Pay in advance' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: `Pay ${money(amount)}`, exact: true }).click();
    await expect(page.getByText('Advance added')).toBeVisible();
  };

  await test.step('before the first day the customer pays one day and a bit, and both see the money held', async () => {
    await morning(1);
    await expect(page.getByText("You don't have to pay in advance.")).toBeVisible();
    await page.getByRole('button', { name: 'Pay in advance' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await inspect(page, 'paid-ahead-empty');
    await payAhead(rupees + 100);
    await held(money(rupees + 100));
    await expect(page.getByText('Enough for the next day')).toBeVisible();
    await inspect(page, 'paid-ahead-held');
    await door.getByTestId('set-out').click();
    await expect(door.getByText(`Held for wages: ${money(rupees + 100)}`)).toBeVisible();
    await inspect(door, 'paid-ahead-worker');
    await begin(raju, await codeOn(page));
  });

  await test.step('on the first evening one press pays the wage from the held money', async () => {
    await evening(1);
    await page.getByRole('button', { name: 'Pay from advance' }).click();
    await expect(page.getByText(`${wage} to Raju`)).toBeVisible();
    await held('₹100');
    await inspect(page, 'paid-ahead-used');
  });

  await test.step('on the second night a further payment settles the day that is due by itself', async () => {
    await morning(2);
    await begin(raju, await codeOn(page));
    await evening(2);
    for (const person of [customer, raju]) await person.page.goto('about:blank');
    await days.be(2, '23:30');
    await comeIn(customer);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await payAhead(2 * rupees - 100);
    await expect(page.getByText(`${wage} to Raju`)).toHaveCount(2);
    await held(wage);
  });

  await test.step('on the third morning no wages are overdue; the last wage is paid, and nothing is held', async () => {
    await morning(3);
    await expect(page.getByText('are overdue')).toBeHidden();
    await begin(raju, await codeOn(page));
    await evening(3, true);
    await page.getByRole('button', { name: 'Pay from advance' }).click();
    await held('₹0');
    await expect(door.getByRole('heading', { name: 'Done and paid' })).toBeVisible();
    await inspect(door, 'paid-ahead-done');
  });

  await test.step('staff see the held money and its use', async () => {
    const home = `/admin/dashboard/worker-bookings/${booking.id}`;
    const email = 'super_admin@demo.dihaadi.example';
    await comeIn({ page: staffPage, email, password: PASSWORD, role: 'super_admin', home });
    const section = staffPage.getByRole('dialog').locator('section', { hasText: 'Wages in advance' }).last();
    await expect(section).toContainText(money(3 * rupees));
    await expect(section.getByText(`${wage} to Raju`)).toHaveCount(3);
    await inspect(staffPage, 'paid-ahead-desk');
  });
  await goOffDuty(page.request, raju);
});
