import type { APIRequestContext } from '@playwright/test';
import { uniqueDigits, ownPhone } from './unique-data.ts';
import { expect, inMailbox, inspect, removeExpectedFaults, test } from './support.ts';

const say = {
  userType: 'ग्राहक',
  email: 'ईमेल',
  password: 'पासवर्ड',
  login: 'लॉग इन',
  forgot: 'पासवर्ड भूल गए?',
  send: 'कोड मँगाएँ',
  code: 'कोड',
  newPassword: 'नया पासवर्ड',
  set: 'पासवर्ड बनाएँ',
  common: 'यह पासवर्ड बहुत आम है। दूसरा चुनें।',
  changed: 'पासवर्ड बदल गया। आप सब डिवाइस से लॉग आउट हो गए हैं।',
  wrong: 'यह कोड ग़लत है। जाँचकर फिर भरें।',
  phone: 'आपका फ़ोन',
  mail: 'आपका ईमेल',
  verify: 'वेरिफ़ाई करें',
  verified: 'वेरिफ़ाइड',
  reset: /^नए पासवर्ड का कोड (\d{6}) है$/m,
  sms: /^(\d{6}) फ़ोन वेरिफ़ाई करने का कोड है/m,
} as const;

/** Registers a new person through the API, with their own phone number. */
async function newcomer(request: APIRequestContext) {
  const who = {
    name: 'Neha Gupta',
    email: `neha.${uniqueDigits()}@test.example`,
    phone: `+91${ownPhone()}`,
    password: 'Kumkum and 27 marigolds',
    address: '22, Nirman Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302019',
    language: 'hi',
  };
  const response = await request.post('/api/auth/register/customer', { data: who });
  expect(response.status(), await response.text()).toBe(201);
  return who;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('hi: a forgotten password is reset by a code from the mailbox; then the phone is verified', async ({
  page,
  request,
  faults,
}) => {
  const who = await newcomer(request);
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: 'hi', url }]);
  await page.goto('/login?next=/verify');
  await page.getByRole('link', { name: say.forgot }).click();
  await expect(page).toHaveURL('/password/forgot');
  await page.getByLabel(say.email).fill(who.email);
  await page.getByRole('button', { name: say.send }).click();
  await expect(page).toHaveURL('/password/reset');
  await expect(page.getByLabel(say.email)).toHaveValue(who.email);
  // After a reload it is the same page, without console messages.
  await page.reload();
  await expect(page.getByLabel(say.email)).toHaveValue(who.email);
  await expect(page.getByRole('button', { name: say.set })).toBeEnabled();

  const code = await inMailbox(request, who.email, say.reset);
  const password = page.getByLabel(say.newPassword, { exact: true });
  await page.getByLabel(say.code, { exact: true }).fill(other(code));
  await password.fill('password');
  await page.getByRole('button', { name: say.set }).click();
  await expect(page.getByText(say.wrong)).toBeVisible();
  await removeExpectedFaults(faults, /422/);
  await page.getByLabel(say.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: say.set }).click();
  await expect(page.getByText(say.common)).toBeVisible();
  await expect(password).toBeFocused();
  await removeExpectedFaults(faults, /400/);
  await password.fill('Mogra at 6 in the morning');
  await page.getByRole('button', { name: say.set }).click();
  await expect(page.getByText(say.changed)).toBeVisible();
  await inspect(page, `password-changed-hi`);

  await page.getByRole('main').getByRole('link', { name: say.login }).click();
  await page.getByLabel(say.email).fill(who.email);
  await page.getByLabel(say.password, { exact: true }).fill('Mogra at 6 in the morning');
  await page.getByRole('button', { name: say.login }).click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/verify');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: say.phone }) });
  await card.getByRole('button', { name: say.send }).click();
  await expect(card.getByLabel(say.code, { exact: true })).toBeVisible();
  await inspect(page, `verify-hi`);
  const sms = await inMailbox(request, who.phone, say.sms);
  await card.getByLabel(say.code, { exact: true }).fill(`${sms.slice(0, 3)} ${sms.slice(3)}`);
  await card.getByRole('button', { name: say.verify, exact: true }).click();
  await expect(card.getByText(say.verified)).toBeVisible();
  await page.reload();
  await expect(card.getByText(say.verified)).toBeVisible();
  await expect(page.getByRole('heading', { name: say.mail })).toBeVisible();
});
