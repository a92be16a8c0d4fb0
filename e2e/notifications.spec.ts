import { uniqueDigits, ownPhone } from './unique-data.ts';
import { comeIn, expect, inspect, test } from './support.ts';
import { bearer } from './work-support.ts';

test('a customer who has just paid sees it under the bell, and chooses how to be notified', async ({
  page,
}) => {
  const email = `bell-${uniqueDigits()}@example.in`;
  const registered = await page.request.post('/api/auth/register/customer', {
    data: {
      name: 'Ritu Saini',
      email,
      phone: ownPhone(),
      address: '12 Raja Park',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302004',
      password: 'Chai-aur-samose-7',
    },
  });
  expect(registered.status()).toBe(201);
  const { user_id: id, access_token: token } = await registered.json();
  // The fee is requested before it is paid.
  await expect
    .poll(async () =>
      (await page.request.get('/api/notifications/unread', { headers: bearer(token) })).json(),
    )
    .toEqual({ unread: 1 });
  const initiated = await page.request.post(`/api/registrations/${id}/payment/initiate`, { data: {} });
  const { payment_id: payment } = await initiated.json();
  await page.request.post(
    `/api/registrations/${id}/payment/${payment}/complete?gateway_payment_id=sim_${id}`,
  );

  await comeIn(page, { email, password: 'Chai-aur-samose-7', role: 'customer' });
  // The document's number is assigned with the seal, a moment after the payment.
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click({ timeout: 30_000 });
  const told = page.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByText(/received your registration fee of ₹1,180/)).toBeVisible();
  await expect(told.getByText('Welcome to')).toBeVisible();
  // The fee request is shown as paid, and no longer links to the payment.
  await expect(told.getByText('Registration fee paid', { exact: true })).toBeVisible();
  await expect(told.getByRole('link', { name: 'Go to payment' })).toBeHidden();
  const byMail = told.getByRole('switch', { name: 'Email me too' });
  await expect(byMail).toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await byMail.uncheck();
  expect((await saved).ok()).toBe(true);
  await inspect(page, 'notifications');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(byMail).not.toBeChecked();
});
