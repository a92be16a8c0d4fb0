import type { APIRequestContext, Page } from '@playwright/test';
import { comeIn as signInAs, expect, type Role, Session } from './support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  newWorker,
  OWN_PASSWORD,
  read,
  register,
  type Worker,
} from './work-support.ts';

/** A person of this journey, each with their own browser. */
export type Person = { page: Page; email: string; password: string; role: Role; home: string };
export type Painter = Person & { name: string; worker: Worker };

const HOME = { city: 'Bhuj', state: 'Gujarat', pincode: '370001' };

const FULL_AVAILABILITY = {
  is_available: true,
  works_from: 0,
  works_until: 1440,
  days_off: [],
  pincode: HOME.pincode,
};

/** Registers a painter, or a worker of another trade, available day and night, with a UPI id if they are paid that way. */
export async function painter(
  request: APIRequestContext,
  page: Page,
  { name, upi, skills }: { name: string; upi: boolean; skills?: string[] },
): Promise<Painter> {
  const worker = await newWorker(request, { name, ...(skills && { skills }) });
  const headers = bearer(worker.session.access_token);
  await read(await request.put('/api/worker/availability', { headers, data: FULL_AVAILABILITY }));
  const first = name.split(' ')[0] ?? '';
  if (upi)
    await read(
      await request.put('/api/account/payouts', {
        headers,
        data: { upi_id: `${first.toLowerCase()}@okbank` },
      }),
    );
  return {
    name: first,
    worker,
    page,
    email: worker.email,
    password: OWN_PASSWORD,
    role: 'worker',
    home: '/worker/dashboard',
  };
}

/** Switches off further offers, so that another journey has the painters it expects. */
export async function goOffDuty(request: APIRequestContext, { email, password }: Painter): Promise<void> {
  const data = { email, password, user_type: 'worker' };
  const { access_token: token } = await read(await request.post('/api/auth/login', { data }), Session);
  const off = { ...FULL_AVAILABILITY, is_available: false };
  await read(await request.put('/api/worker/availability', { headers: bearer(token), data: off }));
}

/** Registers the customer of this journey, at home in the same town. */
export async function customerOf(request: APIRequestContext, page: Page): Promise<Person> {
  const { email } = await register(request, 'customer', { name: 'Hetal Shah', ...HOME });
  return { page, email, password: OWN_PASSWORD, role: 'customer', home: '/customer/dashboard' };
}

/** Location of that town. */
export const BHUJ = { latitude: 23.25, longitude: 69.67 };

/**
 * Books this painter for four hours from ten o'clock of that day, and accepts. `rupees` returns the wage of a number of
 * hours.
 */
export async function bookAcceptedHours(
  request: APIRequestContext,
  { by, painter: { worker }, day }: { by: Person; painter: Painter; day: string },
) {
  const data = { email: by.email, password: by.password, user_type: by.role };
  const session = await read(await request.post('/api/auth/login', { data }), Session);
  const { access_token: token, user } = session;
  const customer = { id: user.id, token, session, place: { ...HOME, ...BHUJ } };
  const order = { worker_ids: [worker.id], start_at: `${day}T10:00:00+05:30` };
  const booking = await bookWork(request, customer, order);
  await acceptOfferedWork(request, worker);
  const hour = Number(booking.wage.replace(/\D/g, '')) / 4;
  return { booking, customer, rupees: (hours: number) => `₹${(hour * hours).toLocaleString('en-IN')}` };
}

/** Signs in, as every morning: a session lasts half a day. */
export async function comeIn({ page, email, password, role, home }: Person): Promise<void> {
  await signInAs(page, { email, password, role, at: home });
}

/** Opens the assignment that the painter has accepted. */
export async function openWork({ page, home }: Person): Promise<void> {
  await page.goto(`${home}/jobs`);
  await page.getByTestId('job').first().click();
  await expect(page).toHaveURL(/\/jobs\/[\w-]{36}$/);
}

/** Accepts the offer, which appears by itself and shows the pay after commission. */
export async function takeOffer({ page }: Person, wage: string): Promise<void> {
  const offer = page.getByTestId('offer');
  await expect(offer).toBeVisible();
  await expect(offer).toContainText(wage);
  await expect(offer).toContainText('2 days');
  await page.getByTestId('accept').click();
  await expect(page.getByRole('heading', { name: 'Not time to leave yet' })).toBeVisible();
}

/** Starts the day with the code on the customer's screen. */
export async function begin({ page }: Person, code: string): Promise<void> {
  await page.getByTestId('code').fill(code);
  await page.getByTestId('check-in').click();
  await expect(page.getByRole('heading', { name: "You're at work" })).toBeVisible();
}

/** Ends the day, or with the last one the assignment. */
export async function goHome({ page }: Person, isLast: boolean): Promise<void> {
  await page.getByRole('button', { name: isLast ? 'Finish job' : "Finish today's work" }).click();
  await page.getByRole('button', { name: 'Yes, work is done' }).click();
  await expect(page.getByRole('heading', { name: isLast ? /^Well done!/ : 'Done for today' })).toBeVisible();
}

/** Reviews it with five stars. */
export async function praise({ page }: Person): Promise<void> {
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByTestId('send-review').click();
  await expect(page.getByTestId('send-review')).toBeHidden();
}
