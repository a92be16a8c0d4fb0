import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { z } from 'zod';
import { choose, comeIn, expect, inspect, PASSWORD, test } from './support.ts';
import { countUserInput } from './count-user-input.ts';

const Services = z.array(z.object({ id: z.string(), category: z.string() }));
const Made = z.object({ id: z.string() });
const Started = z.object({ start_code: z.string() });

type Person = { id: string; ask: (method: string, path: string, data?: unknown) => Promise<APIResponse> };

/** Signs in a user of the demo town through the API, without a screen. */
async function person(request: APIRequestContext, who: string, user_type: string): Promise<Person> {
  const email = `${who}@demo.dihaadi.example`;
  const reply = await request.post('/api/auth/login', { data: { email, password: PASSWORD, user_type } });
  expect(reply.status()).toBe(200);
  const { access_token, user } = await reply.json();
  return {
    id: user.id,
    ask: async (method, path, data) => {
      const answer = await request.fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}` },
        ...(data !== undefined && { data }),
      });
      expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
      return answer;
    },
  };
}

/** Returns a worker who is available at any hour of any day. */
async function worker(request: APIRequestContext, who: string): Promise<Person> {
  const ready = await person(request, who, 'worker');
  const always = { works_from: 0, works_until: 1440, days_off: [], reach_km: 50 };
  await ready.ask('PUT', '/worker/availability', { is_available: true, ...always });
  return ready;
}

/** Accepts the offer of this booking as soon as it arrives. */
async function accept(by: Person, bookingId: string): Promise<string> {
  let mine: { id: string; booking_id: string } | undefined;
  await expect(async () => {
    const offers: (typeof mine)[] = await (await by.ask('GET', '/worker/offers')).json();
    mine = offers.find((offer) => offer?.booking_id === bookingId);
    expect(mine).toBeDefined();
  }).toPass({ timeout: 30_000 });
  await by.ask('POST', `/worker/offers/${mine?.id}/accept`);
  return mine?.id ?? '';
}

/** Signs in as a customer of the demo town. */
async function enter(page: Page, who: string, next = '/customer/dashboard'): Promise<void> {
  await comeIn(page, { email: `${who}@demo.dihaadi.example`, role: 'customer', at: next });
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a customer books a worker of their choice, sees them accept, reschedules the work and cancels it', async ({
  page,
  newPerson,
  request,
}) => {
  const name = 'Mukesh';
  const other = await worker(request, 'mukesh.prajapati');
  await enter(page, 'farida.khan');
  await page.getByRole('link', { name: 'Book New Service' }).click();
  await expect(page).toHaveURL('/customer/book');
  await expect(page.getByRole('heading', { name: 'Workers' })).toBeVisible();
  await inspect(page, 'work-book');
  await page.getByRole('link', { name: 'Painter' }).click();

  await expect(page.getByRole('heading', { name: 'Book by the hour, day or month?' })).toBeVisible();
  await inspect(page, 'work-book-rate');
  await page.getByRole('button', { name: 'By the hour' }).click();
  await expect(page.getByRole('heading', { name: 'When, and for how many hours?' })).toBeVisible();
  // Returns to the previous question by the progress bar and by the arrow (20.A6).
  await page.getByRole('button', { name: 'Price (done)' }).click();
  await page.getByRole('button', { name: 'By the day' }).click();
  await expect(page.getByRole('heading', { name: 'When, and for how many days?' })).toBeVisible();
  await page.getByRole('button', { name: 'More Days' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 days' })).toBeVisible();
  // Missing answers are reported in view, not behind the price bar (20.A6).
  await next(page);
  await expect(page.getByText('Choose a time')).toBeInViewport();
  await page.getByRole('radio', { name: 'Another time' }).check();
  await inspect(page, 'work-book-time');
  await page.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Where is the work?' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  // Availability is shown as soon as location and time are known (20.A6).
  await expect(page.getByText(/workers? available nearby at that time/)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Tomorrow morning' })).toBeChecked();
  await next(page);
  await page.getByText('Add a note for the worker').click();
  await page.getByLabel('Note').fill('Bring a ladder');
  await inspect(page, 'work-book-where');
  await next(page);
  await page.getByRole('radio', { name: "I'll choose" }).check();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('1 of 1 chosen')).toBeVisible();
  await inspect(page, 'work-book-who');
  await next(page);
  await expect(page.getByText(/Each worker gets/)).toBeVisible();
  await expect(page.getByText(/Free cancellation until/)).toBeVisible();
  await inspect(page, 'work-book-check');
  // Changing an answer leads back to all of them.
  await page.getByRole('button', { name: 'Change : Start' }).click();
  await next(page);
  await page.getByRole('button', { name: 'Book now' }).click();

  await expect(page).toHaveURL(/\/customer\/bookings\/service\/[\w-]{36}$/);
  const booked = page.url();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await expect(page.getByText(/We're asking/)).toBeVisible();
  await inspect(page, 'work-booking-pending');
  // Back leads to the booking, not to an empty form for a second one (20.A5).
  await page.goBack();
  await expect(page).toHaveURL(booked);
  await expect(page.getByText('0 of 1')).toBeVisible();

  await accept(other, booked.slice(-36));
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByText('Is coming', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start code' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:\+91/);
  await inspect(page, 'work-booking-confirmed');
  // The family at home sees who is coming, without signing in.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share visit' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const family = await newPerson();
  await family.goto(link);
  await expect(family.getByRole('heading', { name: 'Shared visit' })).toBeVisible();
  await expect(family.getByText(name, { exact: true })).toBeVisible();
  await expect(family.getByText('Is coming')).toBeVisible();
  await inspect(family, 'shared-visit');

  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
  await expect(page.getByText(`${name} added to favourites`)).toBeVisible();

  await page.getByRole('button', { name: 'Change date or time' }).click();
  const moving = page.getByRole('dialog');
  const at = moving.getByLabel('Date and time');
  await at.fill((await at.inputValue()).replace('T09:00', 'T11:00'));
  await inspect(page, 'work-booking-reschedule');
  await moving.getByRole('button', { name: 'Change date or time' }).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await accept(other, booked.slice(-36));
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByText(/11:00 am/).first()).toBeVisible();

  await page.goto('/customer/bookings?service_type=workers&booking_status=confirmed');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(booked);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Cancelling is free now.')).toBeVisible();
  await inspect(page, 'work-booking-cancel');
  await choose(dialog.getByRole('radio', { name: 'My plans have changed' }));
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  await expect(page.getByText('Plans changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start code' })).toBeHidden();
  await inspect(page, 'work-booking-cancelled');

  // Booking again takes four taps and no field: this one, the time, continue, and book.
  const hands = await countUserInput(page);
  await page.getByRole('link', { name: 'Book again' }).click();
  await page.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await next(page);
  await expect(page.getByRole('button', { name: 'Book now' })).toBeVisible();
  expect([hands.taps(), hands.fields()]).toEqual([3, 0]);
  await page.goto('/customer/workers');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await inspect(page, 'work-favourites');
  await page.getByRole('button', { name: `Remove : ${name}` }).click();
  await expect(page.getByText('No favourites yet.')).toBeVisible();
});

// All screens share these seeded workers.
test('attendance of longer work is marked, and a worker who did not come is replaced', async ({
  page,
  request,
}) => {
  const [plumber, cleaner] = [await worker(request, 'babulal.regar'), await worker(request, 'lakshmi.devi')];
  const customer = await person(request, 'suresh.bairwa', 'customer');
  const services = Services.parse(await (await customer.ask('GET', '/services')).json());
  const book = async (trade: string, rate_type: string, who: Person) => {
    const answer = await customer.ask('POST', '/bookings/service', {
      service_id: services.find(({ category }) => category === trade)?.id,
      rate_type,
      quantity: 2,
      headcount: 1,
      start_at: new Date().toISOString(),
      address: '8, Moti Doongri Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302004',
      worker_ids: [who.id],
    });
    const { id } = Made.parse(await answer.json());
    return { id, work: `/worker/assignments/${await accept(who, id)}` };
  };

  const long = await book('plumber', 'daily', plumber);
  const shown = await customer.ask('GET', `/bookings/service/${long.id}`);
  const { start_code: code } = Started.parse(await shown.json());
  await plumber.ask('POST', `${long.work}/check-in`, { code });
  await enter(page, 'suresh.bairwa', `/customer/bookings/service/${long.id}`);
  await expect(page.getByText('At work').first()).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Half day' }).click();
  await expect(page.getByText('0.5 of 2 days')).toBeVisible();
  await expect(page.getByLabel('Overtime')).toBeHidden();
  await page.getByRole('button', { name: 'Present' }).click();
  await page.getByLabel('Overtime').selectOption('2');
  await expect(page.getByText('+2 h overtime')).toBeVisible();
  await inspect(page, 'work-booking-attendance');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await plumber.ask('POST', `${long.work}/check-out`);

  const short = await book('cleaning', 'hourly', cleaner);
  await page.goto(`/customer/bookings/service/${short.id}`);
  await page.getByRole('button', { name: 'Find replacement for Lakshmi' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Nobody picked up the phone');
  await inspect(page, 'work-booking-replace');
  await dialog.getByRole('button', { name: 'Find replacement' }).click();
  await expect(page.getByText('Finding a replacement')).toBeVisible();
  await expect(page.getByText('Did not come', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await inspect(page, 'work-booking-replaced');
});

test('hi: the questions in Hindi; the answers survive a lost connection and a reload', async ({
  page,
  context,
  faults,
}, { project }) => {
  const url = project.use.baseURL ?? '';
  await context.addCookies([{ name: 'lang', value: 'hi', url }]);
  await enter(page, 'gopal.soni', '/customer/book');
  await page.getByRole('link', { name: 'बिजली' }).first().click();
  const go = page.getByRole('button', { name: 'आगे बढ़ें' });
  await page.getByRole('button', { name: 'घंटे से' }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('radio', { name: 'कल सुबह' }).check();
  await inspect(page, 'work-book-time-hi');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'कल सुबह' })).toBeChecked();
  await go.click();
  await expect(page.getByRole('heading', { name: 'काम कहाँ है?' })).toBeVisible();
  await go.click();
  await expect(page.getByRole('heading', { name: 'कौन आए?' })).toBeVisible();
  await inspect(page, 'work-book-who-hi');
  await go.click();
  await expect(page.getByRole('heading', { name: 'बुकिंग जाँच लें' })).toBeVisible();
  await inspect(page, 'work-book-check-hi');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'बुक करें' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'नेटवर्क' })).toBeVisible();
  await context.setOffline(false);
  faults.splice(0);
  await page.goto('/customer/book');
  await page.getByRole('link', { name: 'आगे बढ़ें' }).click();
  await page.getByRole('button', { name: 'बुक करें' }).click();
  await expect(page).toHaveURL(/\/customer\/bookings\/service\//);
  await page.getByRole('button', { name: 'बुकिंग कैंसिल करें' }).click();
  const dialog = page.getByRole('alertdialog');
  await choose(dialog.getByRole('radio', { name: 'मेरा इरादा बदल गया' }));
  await dialog.getByRole('button', { name: 'बुकिंग कैंसिल करें' }).click();
  await expect(page.getByText('मेरा इरादा बदल गया')).toBeVisible();
});
