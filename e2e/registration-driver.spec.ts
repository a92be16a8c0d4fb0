import type { Page } from '@playwright/test';
import { uniqueDigits } from './unique-data.ts';
import { test } from './changing-server.ts';
import { choose, expect, inspect, PASSWORD as STAFF, removeExpectedFaults, Session } from './support.ts';

const say = {
  name: 'पूरा नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  kinName: 'इमरजेंसी में किसे फ़ोन करें: नाम',
  kinPhone: 'इमरजेंसी में किसे फ़ोन करें: नंबर',
  next: 'आगे',
  oneService: 'कृपया कम से कम एक सेवा चुनें',
  delivery: 'डिलीवरी',
  licence: 'लाइसेंस नंबर',
  licenceDay: 'लाइसेंस कब तक चलेगा',
  odd: 'यह नंबर अलग दिखता है',
  motorcycle: 'मोटरसाइकिल',
  plate: 'गाड़ी का नंबर',
  make: 'कंपनी',
  model: 'मॉडल',
  year: 'किस साल की गाड़ी',
  colour: 'रंग',
  seats: 'सीटें',
  insurance: 'बीमा पॉलिसी नंबर',
  insuranceDay: 'बीमा कब तक चलेगा',
  expired: 'बीमे की तारीख निकल चुकी है',
  pollution: 'PUC सर्टिफ़िकेट नंबर',
  pollutionDay: 'PUC सर्टिफ़िकेट कब तक चलेगा',
  password: 'पासवर्ड (ज़रूरी नहीं)',
  again: 'वही पासवर्ड फिर लिखें',
  mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  register: 'रजिस्टर करें',
  failed: 'रजिस्ट्रेशन नहीं हो सका। कृपया फिर से कोशिश करें।',
  registered: 'आपका रजिस्ट्रेशन हो गया',
  waiting: 'मंज़ूरी का इंतज़ार',
  sendDocuments: 'अपने काग़ज़ों की फ़ोटो भेजें',
  sendMine: 'मेरे काग़ज़ भेजें',
  restricted: 'अभी ट्रिप नहीं मिलेंगी',
  toPayment: 'पेमेंट पर जाएँ',
  costs: 'रजिस्ट्रेशन फ़ीस ₹1,000, GST के साथ, सिर्फ़ एक बार',
  pay: '₹1,000 दें',
  paid: 'आपकी फ़ीस जमा है · ₹1,000',
  dashboard: 'मेरे डैशबोर्ड पर',
  offers: 'ट्रिप ऑफ़र पाएँ',
  me: 'मैं',
  welcome: 'नमस्ते, Harish Nayak',
  documents: 'काग़ज़',
  found: 'का आपका लिखा सेव है',
} as const;

const PASSWORD = 'meri gaadi 22 saal';
const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

/** Approves as the super admin through the API. */
async function approve(page: Page, driverId: string): Promise<void> {
  const login = await page.request.post('/api/admin/login', {
    data: { email: 'super_admin@demo.dihaadi.example', password: STAFF, user_type: 'super_admin' },
  });
  const { access_token } = Session.parse(await login.json());
  const answer = await page.request.put(`/api/admin/drivers/${driverId}/approve`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.status()).toBe(200);
}

test('hi: a driver registers step by step, waits, is approved, pays and reaches the dashboard', async ({
  page,
  faults,
}, { project }) => {
  const lot = uniqueDigits();
  const { baseURL = '' } = project.use;
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: baseURL }]);
  const next = page.getByRole('button', { name: say.next, exact: true });

  await page.goto('/register/driver');
  await expect(page.getByText(say.costs)).toBeVisible();
  await next.click();
  await expect(page.getByLabel(say.name)).toBeFocused();
  await page.getByLabel(say.name).fill('Harish Nayak');
  await page.getByLabel(say.phone, { exact: true }).fill(`9${lot}`);
  await page.getByLabel(say.kinName).fill('Sita Nayak');
  await page.getByLabel(say.kinPhone).fill('98290 12345');
  await next.click();

  await page.getByLabel(say.licence).fill(`OLD/${lot}`);
  await expect(page.getByText(say.odd)).toBeVisible();
  await page.getByLabel(say.licenceDay).fill(inAYear);
  await next.click();
  await expect(page.getByText(say.oneService)).toBeVisible();
  await inspect(page, `register-driver-2-hi`);
  await choose(page.getByRole('checkbox', { name: say.delivery }));
  await next.click();

  await expect(page.getByLabel(say.seats)).toHaveValue('4');
  await choose(page.getByRole('radio', { name: say.motorcycle }));
  await page.getByLabel(say.plate).fill(`RJ14 S ${lot.slice(-4)}`);
  await page.getByLabel(say.make).fill('Hero');
  await page.getByLabel(say.model).fill('Splendor');
  await page.getByLabel(say.year).fill('2019');
  await page.getByLabel(say.colour).fill('Black');
  await page.getByLabel(say.seats).fill('2');
  await next.click();

  // The registration continues where it was left.
  await page.getByLabel(say.insurance).fill('MOT/22/1');
  await page.reload();
  await expect(page.getByText(say.found)).toBeVisible();
  await expect(page.getByLabel(say.insurance)).toHaveValue('MOT/22/1');
  await page.getByLabel(say.insuranceDay).fill('2024-01-31');
  await page.getByLabel(say.pollution).fill('PUC 4711');
  await page.getByLabel(say.pollutionDay).fill(inAYear);
  await next.click();
  await expect(page.getByText(say.expired)).toBeVisible();
  await expect(page.getByLabel(say.insuranceDay)).toBeFocused();
  await inspect(page, `register-driver-4-hi`);
  await page.getByLabel(say.insuranceDay).fill(inAYear);
  await next.click();

  await page.getByLabel(say.email).fill(`harish.${lot}@example.in`);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(say.again, { exact: true }).fill('something else');
  const register = page.getByRole('button', { name: say.register, exact: true });
  await register.click();
  await expect(page.getByText(say.mismatch)).toBeVisible();
  await inspect(page, `register-driver-5-hi`);
  await page.getByLabel(say.again, { exact: true }).fill(PASSWORD);
  await page.route('**/api/auth/register/driver', (route) => route.abort('connectionreset'));
  await register.click();
  await expect(page.getByText(say.failed, { exact: true })).toBeVisible();
  await removeExpectedFaults(faults, /request failed|ERR_CONNECTION/);
  await page.unroute('**/api/auth/register/driver');
  await register.dblclick();
  await expect(page.getByRole('heading', { name: say.registered })).toBeVisible();

  await expect(page).toHaveURL(/\/driver\/payment\/[\w-]{36}$/);
  const driverId = page.url().slice(-36);
  await expect(page.getByText(say.waiting)).toBeVisible();
  await expect(page.getByText(say.sendDocuments)).toBeVisible();
  await expect(page.getByRole('button', { name: say.pay })).toBeHidden();
  await inspect(page, `driver-payment-waiting-hi`);
  // An existing driver is redirected to the status of the registration.
  await page.goto('/register/driver');
  await expect(page).toHaveURL(`/driver/payment/${driverId}`);
  await page.getByRole('link', { name: say.sendMine }).click();
  await expect(page).toHaveURL('/driver/dashboard#my-documents');
  await expect(page.getByRole('heading', { name: say.restricted })).toBeVisible();

  await approve(page, driverId);
  await page.getByRole('link', { name: say.toPayment }).click();
  await expect(page.getByRole('button', { name: say.pay })).toBeVisible();
  await page.getByRole('button', { name: say.pay }).click();
  await expect(page.getByText(say.paid)).toBeVisible();
  await inspect(page, `driver-payment-paid-hi`);
  await page.getByRole('link', { name: say.dashboard }).click();
  await expect(page.getByRole('switch', { name: say.offers })).toBeVisible();
  await page.getByRole('link', { name: say.me, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.welcome })).toBeVisible();
  await expect(page.getByRole('heading', { name: say.documents, exact: true })).toBeVisible();
});

test('signed out, the device remembers its driver; another device shows the sample driver', async ({
  page,
  newPerson,
}) => {
  await page.goto('/driver/dashboard');
  await expect(page.getByText('PAID ₹1000')).toBeVisible();
  await expect(page.getByText('Mahesh Saini')).toBeHidden();
  await inspect(page, 'driver-dashboard-sample');

  const other = await newPerson();
  const pending = await other.request.get('/api/drivers/b0c635de-d6f7-4e62-85cc-6133207440a7/payment-status');
  expect(Object.keys(await pending.json())).not.toContain('name');
});

test('an unknown payment link says that it failed, and S1 shows no personal data', async ({
  page,
  faults,
}) => {
  await page.goto('/driver/payment/6f1f5d0c-0000-4000-8000-000000000000');
  await expect(page.getByText('Failed to load payment status')).toBeVisible();
  await removeExpectedFaults(faults, /404/);
  await inspect(page, 'driver-payment-unknown');
});
