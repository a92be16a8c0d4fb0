import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { pressOn, tabTo, tickByKey, typeInto } from './desk-support.ts';
import { adminToken } from './marketing-support.ts';
import { signInAsNewStaff } from './new-staff.ts';
import { uniqueDigits, ownLetters, ownPhone } from './unique-data.ts';
import { type Days, test } from './time-travel.ts';
import { bookPackage, choose, DESK, expect, inspect, Session } from './support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  finishAcceptedWork,
  newCustomer,
  newWorker,
  OWN_PASSWORD,
  read,
  reportProblem,
  shownCode,
} from './work-support.ts';

test.use(DESK);

/** Actions on a control, by mouse or by keyboard alone. */
type Hand = {
  press: (goal: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  tick: (choice: Locator) => Promise<void>;
  /** Selects the option that begins with this text. */
  pick: (list: Locator, choice: string) => Promise<void>;
};

const byMouse = (): Hand => ({
  press: (goal) => goal.click(),
  type: (field, text) => field.fill(text),
  tick: choose,
  pick: async (list, choice) => void (await list.selectOption({ label: choice })),
});

const byKeyboard = (page: Page): Hand => ({
  press: (goal) => pressOn(page, goal),
  type: (field, text) => typeInto(page, field, text),
  tick: (choice) => tickByKey(page, choice),
  pick: async (list, choice) => {
    await tabTo(page, list);
    await page.keyboard.type(choice);
  },
});

type Driver = { id: string; token: string; name: string };

/** Registers a driver with a unique name. */
async function newDriver(request: APIRequestContext): Promise<Driver> {
  const digits = uniqueDigits();
  const name = `Girish ${ownLetters()}`;
  const phone = ownPhone();
  const {
    driver_id: id,

    access_token: token,
  } = await read(
    await request.post('/api/auth/register/driver', {
      data: {
        name,
        phone,
        email: `driver-${phone}@example.in`,
        password: OWN_PASSWORD,
        driver_license_number: `GJ122015${digits.slice(-7)}`,
        license_expiry: '2035-06-30',
        emergency_contact_name: 'Sita Ahir',
        emergency_contact_phone: '9829055555',
        service_types: ['delivery'],
        vehicle_make: 'Maruti Suzuki',
        vehicle_model: 'WagonR',
        vehicle_year: 2019,
        registration_number: `GJ12TC${digits.slice(-4)}`,
        color: 'White',
        insurance_number: 'MOT/2026/0042',
        insurance_expiry: '2035-03-31',
        pollution_certificate: 'GJ01200012345',
        pollution_expiry: '2035-02-28',
      },
    }),
    Session.extend({ driver_id: z.string() }),
  );
  return { id, token, name };
}

/** Sends a licence for review, before the approval. */
async function sendLicence(request: APIRequestContext, { token }: Driver, data: Buffer): Promise<void> {
  const headers = { ...bearer(token), 'content-type': 'image/png' };
  await read(await request.post('/api/documents/kinds/license', { headers, data }));
}

/** Approves a driver, who then pays: they may take bookings. */
async function activate(request: APIRequestContext, { id }: Driver): Promise<void> {
  const headers = bearer(await adminToken(request));
  await read(await request.put(`/api/admin/drivers/${id}/approve`, { headers }));
  const payments = `/api/drivers/${id}/payment`;
  const { payment_id } = await read(
    await request.post(`${payments}/initiate`, { data: {} }),
    z.object({ payment_id: z.string() }),
  );
  await read(await request.post(`${payments}/${payment_id}/complete?gateway_payment_id=sim_${id}`));
}

/** A customer who has paid for an hour of painting online, and disputes it. */
async function disputedWork(request: APIRequestContext, start_at: string): Promise<string> {
  const worker = await newWorker(request, { name: 'Bhavin Rabari' });
  await worker.switchOn();
  const customer = await newCustomer(request, worker);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at });
  const { id: job } = await acceptOfferedWork(request, worker);
  await finishAcceptedWork(request, { worker, job, code: await shownCode(request, customer, booking.id) });
  const headers = { ...bearer(customer.token), 'idempotency-key': `journey-${uniqueDigits()}` };
  const of = `/api/bookings/service/${booking.id}`;
  const { payment } = await read(
    await request.post(`${of}/payments`, { headers, data: { assignment_id: job, method: 'gateway' } }),
    z.object({ payment: z.object({ payment_id: z.string() }) }),
  );
  const paid = `${of}/wages/${job}/payments/${payment.payment_id}/complete`;
  await read(
    await request.post(`${paid}?gateway_payment_id=sim_${payment.payment_id}`, {
      headers: bearer(customer.token),
    }),
  );
  return reportProblem(request, customer, {
    booking,
    kind: 'quality',
    text: 'Two walls have no second coat.',
  });
}

/** One morning at the desk of Bhuj: the needs on Today are handled there, one after the other. */
async function morning({ page, days, hand }: { page: Page; days: Days; hand: Hand }): Promise<void> {
  await days.be(0, '08:40');
  const { request } = page;
  const street = `Station Road ${uniqueDigits()}`;
  await bookPackage(request, {
    pickup_address: `${street}, Bhuj 370001`,
    drop_address: 'Mundra Road, Bhuj 370001',
  });
  const [taking, waiting] = [await newDriver(request), await newDriver(request)];
  await sendLicence(request, waiting, await page.screenshot());
  await activate(request, taking);
  await disputedWork(request, new Date(`${days.of(0)}T10:00:00+05:30`).toISOString());
  await days.be(0, '08:55');
  await signInAsNewStaff(page, {
    name: 'Imran Qureshi',
    email: `imran.${uniqueDigits()}@test.example`,
    role: 'manager',
    cities: ['Bhuj'],
    at: '/manager/dashboard/today',
  });
  const desk = page.getByRole('navigation').first();

  await test.step('the late booking gets a driver from its entry on Today', async () => {
    const late = page.getByRole('listitem').filter({ hasText: street });
    const assign = late.getByRole('button', { name: /^Assign driver/ });
    await hand.press(assign);
    const drivers = page.getByRole('dialog', { name: 'Assign driver' });
    await hand.type(drivers.getByRole('searchbox'), taking.name);
    await hand.tick(drivers.getByRole('radio', { name: taking.name }));
    await inspect(page, 'manager-morning-assign');
    await hand.press(drivers.getByRole('button', { name: 'Assign driver' }));
    await expect(page.getByText('Driver assigned successfully')).toBeVisible();
    await expect(assign).toBeHidden();
  });

  await test.step('a new driver is approved beside the entered details', async () => {
    await hand.press(page.getByRole('link', { name: waiting.name }).first());
    const drawer = page.getByRole('dialog', { name: waiting.name });
    await hand.press(drawer.getByRole('button', { name: 'Approve document: Driving licence' }));
    await expect(page.getByText('Document approved')).toBeVisible();
    await hand.press(drawer.getByRole('button', { name: `Approve ${waiting.name}` }));
    await expect(page.getByText('Driver approved successfully')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('a caller without an account is registered and books', async () => {
    await hand.press(desk.getByRole('link', { name: 'Book by phone' }));
    await hand.type(page.getByLabel("Caller's phone number"), ownPhone());
    await hand.press(page.getByRole('button', { name: 'Find customer' }));
    await hand.type(page.getByLabel('Name'), 'Kanta Meena');
    await hand.type(page.getByRole('textbox', { name: 'Address' }), '12, Vaniyavad');
    await hand.type(page.getByLabel('PIN code'), '370001');
    await expect(page.getByLabel('City')).toHaveValue('Bhuj');
    await hand.tick(page.getByRole('checkbox', { name: /calling from this number/ }));
    await hand.press(page.getByRole('button', { name: 'Add customer' }));
    await expect(page.getByRole('heading', { name: 'Kanta Meena' })).toBeVisible();
    await inspect(page, 'manager-morning-caller');
    await hand.tick(page.getByRole('radio', { name: 'Workers' }));
    await hand.pick(page.getByRole('combobox', { name: 'Service' }), 'Plumber');
    await hand.tick(page.getByRole('radio', { name: 'By the day' }));
    await hand.tick(page.getByRole('radio', { name: 'Tomorrow morning' }));
    await hand.press(page.getByRole('button', { name: 'Book workers' }));
    await expect(page.getByText('Payment link sent')).toBeVisible();
  });

  await test.step('a dispute is decided, and its refund is under way', async () => {
    await hand.press(desk.getByRole('link', { name: /^Moderation/ }));
    await hand.press(page.getByRole('link', { name: /^Disputes/ }));
    const dispute = page.getByRole('row').filter({ hasText: 'Bhavin Rabari' }).first();
    await hand.press(dispute.getByRole('link', { name: /^View/ }));
    await hand.press(page.getByRole('button', { name: 'Take dispute' }));
    await hand.press(page.getByRole('button', { name: 'Decide dispute' }));
    const form = page.getByRole('dialog', { name: 'Decide dispute' });
    await hand.pick(form.getByLabel('Decision'), 'The work was poor');
    await hand.pick(form.getByLabel('At fault'), 'Both sides');
    await hand.type(
      form.getByRole('textbox', { name: 'Reason' }),
      'Two walls are missing. The rest is fine.',
    );
    await hand.type(form.getByRole('textbox', { name: 'Refund' }), '100');
    await inspect(page, 'manager-morning-decide');
    await hand.press(form.getByRole('button', { name: 'Decide dispute' }));
    await expect(page.getByRole('button', { name: 'Reopen dispute' })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('₹100');
  });
}

test('a manager’s morning by mouse: a late booking, a new driver, a caller, and a dispute that moves money', ({
  page,
  days,
}) => morning({ page, days, hand: byMouse() }));

test('a manager’s morning by keyboard alone', ({ page, days }) =>
  morning({ page, days, hand: byKeyboard(page) }));
