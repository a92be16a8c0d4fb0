import { uniqueDigits, ownPhone } from './unique-data.ts';
import { expect, inMailbox, inspect, removeExpectedFaults, test } from './support.ts';

const SMS = /^(\d{6}) is your login code/m;

test('a worker’s first login by SMS: a wrong code is refused; the right one with the home PIN code opens the dashboard', async ({
  page,
  request,
  faults,
}) => {
  const phone = ownPhone();
  const registered = await request.post('/api/auth/register/worker', {
    data: {
      name: 'Ramesh Gurjar',
      email: `ramesh.${uniqueDigits()}@test.example`,
      phone,
      password: 'Kumkum and 27 marigolds',
      address: '4, Sanganer Bazaar',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302029',
      skills: ['Plumber'],
      experience: 6,
    },
  });
  expect(registered.status(), await registered.text()).toBe(201);

  await page.goto('/login?next=/worker/dashboard');
  await page.getByRole('link', { name: 'Log in with an SMS code' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter a 10-digit Indian mobile number')).toBeVisible();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();

  const code = page.getByLabel('Code', { exact: true });
  const right = await inMailbox(request, `+91${phone}`, SMS);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('code');
  await removeExpectedFaults(faults, /422/);
  await inspect(page, 'login-code-wrong');
  await code.fill(right);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const pincode = page.getByLabel('PIN code of your home');
  await pincode.fill('110001');
  await removeExpectedFaults(faults, /422/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("That isn't what this account has.");
  await removeExpectedFaults(faults, /422/);
  await inspect(page, 'login-one-question');
  await pincode.fill('302029');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/worker/dashboard');
  await expect(page.getByText('Registration fee not paid')).toBeVisible();
});
