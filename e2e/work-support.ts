import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { z } from 'zod';
import { uniqueDigits, ownPhone } from './unique-data.ts';
import { choose, expect, keepSession, PASSWORD, Session } from './support.ts';

/** Workers and customers created for one journey, isolated from all others. */
export type Customer = { id: string; token: string; session: Session; place: Place };
export type Worker = {
  id: string;
  email: string;
  session: Session;
  spot: Spot;
  switchOn: () => Promise<void>;
};
/** Password of all users registered here. */
export const OWN_PASSWORD = 'chai aur samosa 7';
type Spot = { latitude: number; longitude: number };
type Place = Spot & typeof HOME;

const HOME = { city: 'Bhuj', state: 'Gujarat', pincode: '370001' };

/** Returns a spot in the far east without other workers of the town, a different one for each pair. */
function lonelySpot(): Spot {
  const own = Number(uniqueDigits());
  return { latitude: 8 + (own % 25_013) / 1_000, longitude: 92 + (own % 4_001) / 1_000 };
}

/** Returns the response's body, parsed if a schema is passed; fails unless the request succeeded. */
export async function read(answer: APIResponse): Promise<unknown>;
export async function read<S extends z.ZodType>(answer: APIResponse, schema: S): Promise<z.output<S>>;
export async function read(answer: APIResponse, schema: z.ZodType = z.unknown()): Promise<unknown> {
  expect(answer.ok(), `${answer.url()} ${answer.status()}: ${answer.ok() ? '' : await answer.text()}`).toBe(
    true,
  );
  return schema.parse(await answer.json());
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Registers a user and pays their fee through the API; `more` contains the fields of their role. */
export async function register(
  request: APIRequestContext,
  role: 'worker' | 'customer',
  more: Record<string, unknown>,
  coupon_code?: string,
): Promise<Session & { email: string }> {
  const number = ownPhone();
  const email = `${role}-${number}@example.in`;
  const registered = await read(
    await request.post(`/api/auth/register/${role}`, {
      data: {
        name: 'Raju Ahir',
        email,
        phone: number,
        address: '4, Vaniyavad',
        password: OWN_PASSWORD,
        ...HOME,
        ...more,
      },
    }),
    Session.extend({ user_id: z.string() }),
  );
  const id = registered.user_id;
  const { payment_id, status } = await read(
    await request.post(`/api/registrations/${id}/payment/initiate`, {
      data: coupon_code === undefined ? {} : { coupon_code },
    }),
    z.object({ payment_id: z.string(), status: z.string() }),
  );
  // A coupon may have covered the whole fee.
  if (status === 'paid') return { ...registered, email };
  await read(
    await request.post(
      `/api/registrations/${id}/payment/${payment_id}/complete?gateway_payment_id=sim_${id}`,
    ),
  );
  return { ...registered, email };
}

/** Returns a paid and approved worker, by default a painter; offline until `switchOn`. */
export async function newWorker(
  request: APIRequestContext,
  {
    isApproved = true,
    name = 'Raju Ahir',
    skills = ['Painter'],
  }: { isApproved?: boolean; name?: string; skills?: string[] } = {},
): Promise<Worker> {
  const session = await register(request, 'worker', { name, skills, experience: 6 });
  if (isApproved) {
    const admin = await read(
      await request.post('/api/admin/login', {
        data: {
          email: 'super_admin@demo.dihaadi.example',
          password: PASSWORD,
          user_type: 'super_admin',
        },
      }),
      Session,
    );
    const headers = bearer(admin.access_token);
    const profile = await read(
      await request.get('/api/worker/profile', { headers: bearer(session.access_token) }),
      z.object({ worker_id: z.string() }),
    );
    await read(await request.put(`/api/admin/workers/${profile.worker_id}/approve`, { headers }));
  }
  const spot = lonelySpot();
  const switchOn = async () => {
    const data = { is_available: true, ...spot, works_from: 0, works_until: 1440, days_off: [] };
    const headers = bearer(session.access_token);
    await read(await request.put('/api/worker/availability', { headers, data }));
  };
  return { id: session.user.id, email: session.email, session, spot, switchOn };
}

/** Returns a paid customer who may book, three kilometres from this worker. */
export async function newCustomer(request: APIRequestContext, { spot }: Worker): Promise<Customer> {
  const session = await register(request, 'customer', { name: 'Hetal Shah' });
  const { access_token: token, user } = session;
  return { id: user.id, token, session, place: { ...HOME, ...spot, latitude: spot.latitude + 0.027 } };
}

/** Books a painter; `wage` is one worker's net pay as shown on the screen. */
export async function bookWork(
  request: APIRequestContext,
  customer: Customer,
  order: Record<string, unknown>,
): Promise<{ id: string; wage: string }> {
  const services = await read(
    await request.get('/api/services'),
    z.array(z.object({ id: z.string(), category: z.string() })),
  );
  const service = services.find(({ category }) => category === 'painter');
  const booking = await read(
    await request.post('/api/bookings/service', {
      headers: { ...bearer(customer.token), 'idempotency-key': `journey-${uniqueDigits()}` },
      data: {
        service_id: service?.id,
        rate_type: 'hourly',
        quantity: 4,
        headcount: 1,
        address: '12, Camp Area',
        ...customer.place,
        ...order,
      },
    }),
    z.object({ id: z.string(), total: z.number() }),
  );
  return { id: booking.id, wage: `₹${booking.total.toLocaleString('en-IN')}` };
}

/** Accepts the worker's offer as soon as it arrives. */
export async function acceptOfferedWork(request: APIRequestContext, worker: Worker): Promise<{ id: string }> {
  const headers = bearer(worker.session.access_token);
  const offers = async () =>
    read(await request.get('/api/worker/offers', { headers }), z.array(z.object({ id: z.string() })));
  await expect.poll(async () => (await offers()).length).toBe(1);
  const [offer] = await offers();
  const path = `/api/worker/offers/${offer?.id ?? ''}/accept`;
  return read(await request.post(path, { headers }), z.object({ id: z.string() }));
}

/** Returns the four digits on the customer's screen. */
export async function shownCode(
  request: APIRequestContext,
  customer: Customer,
  bookingId: string,
): Promise<string> {
  const headers = bearer(customer.token);
  const booking = await read(
    await request.get(`/api/bookings/service/${bookingId}`, { headers }),
    z.object({ start_code: z.string().nullable() }),
  );
  return booking.start_code ?? '';
}

/** Starts the accepted work with the code and finishes it at once. */
export async function finishAcceptedWork(
  request: APIRequestContext,
  { worker, code, job }: { worker: Worker; code: string; job: string },
): Promise<void> {
  const headers = bearer(worker.session.access_token);
  const step = async (name: string, data?: object) =>
    read(await request.post(`/api/worker/assignments/${job}/${name}`, { headers, ...(data && { data }) }));
  await step('check-in', { code });
  await step('check-out');
}

/** Finishes hourly work before its agreed end; with the customer's end code, if passed. */
export async function finishJob(page: Page, code?: string): Promise<void> {
  await page.getByTestId('check-out').click();
  await choose(page.locator('input[name=finish-reason][value=done]'));
  if (code !== undefined) await page.getByTestId('end-code').fill(code);
  await page.getByRole('alertdialog').getByRole('button').first().click();
}

/** Marks this assignment as paid in cash, as the customer. */
export async function payInCash(
  request: APIRequestContext,
  customer: Customer,
  { booking, job }: { booking: { id: string }; job: string },
): Promise<void> {
  const headers = { ...bearer(customer.token), 'idempotency-key': `journey-${uniqueDigits()}` };
  const data = { assignment_id: job, method: 'cash' };
  await read(await request.post(`/api/bookings/service/${booking.id}/payments`, { headers, data }));
}

/** Reports a problem with this booking to staff, as its customer or worker. Returns the report's id. */
export async function reportProblem(
  request: APIRequestContext,
  { token }: Pick<Customer, 'token'>,
  { booking, kind = 'refund', text }: { booking: { id: string }; kind?: string; text: string },
): Promise<string> {
  const headers = { ...bearer(token), 'idempotency-key': `journey-${uniqueDigits()}` };
  const data = { thing: 'worker_booking', thing_id: booking.id, kind, text };
  return (await read(await request.post('/api/disputes', { headers, data }), z.object({ id: z.string() })))
    .id;
}

/** Accepts the booking and presses SOS as the worker, and acknowledges it as staff. Returns the alert's id. */
export async function createAcknowledgedSos(
  request: APIRequestContext,
  { worker, booking }: { worker: Worker; booking: { id: string } },
): Promise<string> {
  await acceptOfferedWork(request, worker);
  const headers = {
    ...bearer(worker.session.access_token),
    'idempotency-key': `journey-${uniqueDigits()}`,
  };
  const data = { thing: 'worker_booking', thing_id: booking.id };
  const { id } = await read(await request.post('/api/sos', { headers, data }), z.object({ id: z.string() }));
  const admin = await read(
    await request.post('/api/admin/login', {
      data: { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' },
    }),
    Session,
  );
  await read(await request.post(`/api/admin/sos/${id}/acknowledge`, { headers: bearer(admin.access_token) }));
  return id;
}

/** Opens the page as a signed-in user. */
export async function enter(
  page: Page,
  { session }: Pick<Worker, 'session'>,
  language: 'en' | 'hi' = 'en',
): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: 'http://127.0.0.1' }]);
  await keepSession(page, session);
}

/** Hides all text except numerals; pictograms stay. */
export async function hideText(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `
      main *, [role='dialog'] *, [role='alertdialog'] * { -webkit-text-fill-color: transparent !important; }
      main [data-numeral], main [data-numeral] *, [role='dialog'] [data-numeral] {
        -webkit-text-fill-color: currentcolor !important;
      }
    `,
  });
}

/** Expects that every control and every step has a picture or a numeral. */
export async function expectPictograms(page: Page): Promise<void> {
  const mute = await page.evaluate(() => {
    const bears = 'svg, img, video, [data-numeral]';
    const area =
      document.querySelector('[role="alertdialog"], [role="dialog"]') ?? document.querySelector('main');
    const controls = [...(area?.querySelectorAll<HTMLElement>('button, a[href], input, select') ?? [])];
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        // A field covers its boxes and a switch is beside its knob; other controls are identified by the picture of
        // their card.
        const card = control.closest('label, section') ?? control.parentElement;
        const seen = control.matches('input') ? card : control;
        return seen?.querySelector(bears) == null;
      })
      .map((control) => control.outerHTML);
  });
  expect(mute, 'what says nothing without its words').toEqual([]);
  await expect(page.locator('main svg').first()).toBeVisible();
}

/** Returns an available worker, and a customer nearby who books that worker. */
export async function pair(request: APIRequestContext): Promise<{ worker: Worker; customer: Customer }> {
  const worker = await newWorker(request);
  await worker.switchOn();
  return { worker, customer: await newCustomer(request, worker) };
}

/** Returns the time this number of hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
