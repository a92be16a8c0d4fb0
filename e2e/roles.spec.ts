import { ownPhone } from './unique-data.ts';
import { choose, expect, inMailbox, inspect, removeExpectedFaults, test } from './support.ts';

const SMS = /^(\d{6}) is your login code/m;

test('a customer also becomes a worker, pays that fee separately, and switches between the two roles', async ({
  page,
  context,
  request,
  faults,
}) => {
  const phone = ownPhone();
  const registered = await request.post('/api/auth/register/customer', {
    data: {
      name: 'Mohan Meena',
      email: `mohan.${phone}@test.example`,
      phone,
      password: 'Kumkum and 27 marigolds',
      address: '9, Nirman Nagar',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302019',
    },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  await page.goto('/login/code?next=/account/roles');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await inMailbox(request, `+91${phone}`, SMS));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('PIN code of your home').fill('302019');
  await removeExpectedFaults(faults, /422/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Your roles' })).toBeVisible();
  await page.getByRole('button', { name: 'Add role: Worker' }).click();
  await expect(page.getByRole('heading', { name: 'Add role: Worker' })).toBeVisible();
  await inspect(page, 'role-worker');
  await choose(page.getByRole('checkbox', { name: 'Plumber' }));
  await page.getByLabel('Experience').fill('4');
  await page.getByLabel('Address').fill('9, Nirman Nagar');
  await page.getByLabel('PIN code').fill('302019');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('₹1,180').first()).toBeVisible();

  await page.goto('/account/roles');
  await expect(
    page.getByRole('button', { name: 'Switch to Customer' }).filter({ visible: true }),
  ).toBeVisible();
  await inspect(page, 'roles-two');
  await page.getByRole('button', { name: 'Switch to Customer' }).filter({ visible: true }).click();
  await expect(page).not.toHaveURL(/account\/roles/);
  await page.goto('/account/roles');
  await expect(
    page.getByRole('button', { name: 'Switch to Worker' }).filter({ visible: true }),
  ).toBeVisible();

  // On a phone the switch is at the top of Me.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/customer/profile');
  await expect(
    page.getByRole('button', { name: 'Switch to Worker' }).filter({ visible: true }),
  ).toBeInViewport();
  await page.setViewportSize({ width: 1366, height: 768 });

  // A role that was not started has no empty form to fill in.
  await page.goto('/account/roles/driver');
  await expect(page.getByRole('heading', { name: 'Your roles' })).toBeVisible();

  // The press also gets a response offline: the message component has loaded with the page.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add role: Driver' }).click();
  await expect(page.getByText("Couldn't add the role")).toBeVisible();
  await context.setOffline(false);
  await removeExpectedFaults(faults, /ERR_INTERNET_DISCONNECTED|request failed/);
});
