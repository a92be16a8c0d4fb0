import type { APIRequestContext, Page } from '@playwright/test';
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
import { test } from './time-travel.ts';
import { expect, inspect, Session } from './support.ts';
import { acceptOfferedWork, bearer, bookWork, read } from './work-support.ts';

const Booking = z.object({
  start_code: z.string().nullable(),
  assignments: z.array(
    z.object({ id: z.string(), attendance: z.array(z.object({ day: z.string(), mark: z.string() })) }),
  ),
});

const logIn = ({ email, password, role }: Person, request: APIRequestContext) =>
  request
    .post('/api/auth/login', { data: { email, password, user_type: role } })
    .then((answer) => read(answer, Session));

/** Returns the four digits shown on the customer's screen. */
const codeOn = async (page: Page): Promise<string> =>
  (await page.locator('span[aria-hidden=true]', { hasText: /^\d{4}$/ }).textContent()) ?? '';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('a night guard works past midnight and is paid monthly: each night is one day, the month is paid with its last', async ({
  page,
  newPerson,
  days,
}) => {
  const { request } = page;
  const door = await newPerson();
  await days.be(0, '16:00');
  const hetal = await customerOf(request, page);
  // The specification has no category for guards: an office boy watches the office.
  const guard = await painter(request, door, {
    name: 'Bhanwar Singh',
    upi: false,
    skills: ['Office Support'],
  });
  const session = await logIn(hetal, request);
  const { access_token: token, user } = session;
  const place = { city: 'Bhuj', state: 'Gujarat', pincode: '370001', latitude: 23.25, longitude: 69.67 };
  const services = await read(
    await request.get('/api/services'),
    z.array(z.object({ id: z.string(), category: z.string(), monthly_rate: z.number() })),
  );
  const service = services.find(({ category }) => category === 'office_boy');
  const terms = { service_id: service?.id, rate_type: 'monthly', quantity: 2, pay_every: 'month' };
  const start_at = `${days.of(1)}T22:00:00+05:30`;
  const order = { ...terms, start_at, worker_ids: [guard.worker.id] };
  const booking = await bookWork(request, { id: user.id, token, session, place }, order);
  const { id: job } = await acceptOfferedWork(request, guard.worker);
  const bookingAs = (bearing: string) =>
    request
      .get(`/api/bookings/service/${booking.id}`, { headers: bearer(bearing) })
      .then((answer) => read(answer, Booking));
  const nights = (await bookingAs(token)).assignments[0]?.attendance.map(({ day }) => day) ?? [];
  const after = (night: number) => daysBetween(days.of(0), nights[night] ?? '');
  const month = `₹${(service?.monthly_rate ?? 0).toLocaleString('en-IN')}`;

  const evening = async (night: number) => {
    for (const person of [hetal, guard]) await person.page.goto('about:blank');
    await days.be(after(night), '21:50');
    for (const person of [hetal, guard]) await comeIn(person);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await openWork(guard);
  };

  await test.step('midnight changes nothing: code, work and day stay those of the evening', async () => {
    expect(nights).toHaveLength(52);
    await evening(0);
    await door.getByTestId('set-out').click();
    const code = await codeOn(page);
    await begin(guard, code);
    await days.be(after(0) + 1, '00:40');
    for (const one of [page, door]) await one.reload();
    expect(await codeOn(page)).toBe(code);
    await expect(door.getByRole('heading', { name: "You're at work" })).toBeVisible();
    await inspect(door, 'night-guard-after-midnight');
    await days.be(after(0) + 1, '06:05');
    await goHome(guard, false);
    const { assignments } = await bookingAs((await logIn(hetal, request)).access_token);
    expect(assignments[0]?.attendance.slice(0, 2)).toMatchObject([
      { day: nights[0], mark: 'present' },
      { day: nights[1], mark: 'expected' },
    ]);
  });

  await test.step('twenty-five more nights, each begun with the evening’s code', async () => {
    for (const person of [hetal, guard]) await person.page.goto('about:blank');
    const step = async (name: string, data?: object) => {
      const headers = bearer((await logIn(guard, request)).access_token);
      await read(
        await request.post(`/api/worker/assignments/${job}/${name}`, { headers, ...(data && { data }) }),
      );
    };
    for (let night = 1; night < 26; night += 1) {
      await days.be(after(night), '22:00');
      const { start_code: code } = await bookingAs((await logIn(hetal, request)).access_token);
      await step('check-in', { code });
      await days.be(after(night) + 1, '06:00');
      await step('check-out');
    }
  });

  await test.step('the month is due within seven days, and is paid; the next night begins', async () => {
    await evening(26);
    await expect(page.getByText(`Pay Bhanwar ${month}`)).toBeVisible();
    await inspect(page, 'night-guard-month-due');
    await page.getByRole('button', { name: 'Pay in cash' }).click();
    await expect(door.getByTestId('has-it-come')).toContainText(month);
    await door.getByTestId('paid').click();
    await expect(door.getByTestId('has-it-come')).toBeHidden();
    await expect(page.getByText(`Pay Bhanwar ${month}`)).toBeHidden();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await inspect(door, 'night-guard-month-paid');
    await begin(guard, await codeOn(page));
  });
  await goOffDuty(request, guard);
});
