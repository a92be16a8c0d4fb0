import { z } from 'zod';
import { ownPhone } from './unique-data.ts';
import { expect, inMailbox, inspect, removeExpectedFaults, test } from './support.ts';
import { bearer, bookWork, enter, inHours, newWorker, OWN_PASSWORD, pair, read } from './work-support.ts';

test('a customer downloads all their data, cannot delete the account while a booking is open, and deletes it afterwards', async ({
  page,
  faults,
}) => {
  const { request } = page;
  const { worker, customer } = await pair(request);
  const { id } = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
  await enter(page, customer);
  await page.goto('/customer/profile');
  await page.getByRole('link', { name: 'Your data and privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Your data and privacy' })).toBeVisible();
  await expect(page.getByText('Terms of service')).toBeVisible();

  await test.step('a copy is prepared, and saved as PDF', async () => {
    await page.getByRole('button', { name: 'Request a copy' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^dihaadi-data-.*\.pdf$/);
  });

  await test.step('a nominee is named', async () => {
    await page.getByRole('button', { name: 'Add nominee' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Kamla Shah');
    await page.getByLabel('Phone', { exact: true }).fill('98290 11223');
    await page.getByLabel('Relation').selectOption('parent');
    await page.getByRole('button', { name: 'Save nominee' }).click();
    await expect(page.getByText('Mother or father · +91 98290 11223')).toBeVisible();
  });

  await test.step('an open booking prevents deleting the account', async () => {
    await page.getByRole('button', { name: 'See what happens' }).click();
    await expect(page.getByText("You can't delete your account yet")).toBeVisible();
    await expect(page.getByText('Open bookings. Cancel or finish them. (1)')).toBeVisible();
    await expect(page.getByText('Payments and invoices, for tax')).toBeVisible();
    await inspect(page, 'privacy-open-booking');
  });

  await test.step('once it is cancelled, the password deletes the account', async () => {
    const headers = bearer(customer.token);
    const data = { reason: 'Not needed any more' };
    await read(await request.post(`/api/bookings/service/${id}/cancel`, { headers, data }));
    await page.reload();
    await page.getByRole('button', { name: 'See what happens' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('This password is wrong.')).toBeVisible();
    await removeExpectedFaults(faults, /422/);
    await password.fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await inspect(page, 'privacy-delete');
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
    await inspect(page, 'privacy-deleted');
  });
});

const LEAVE = /^(\d{6}) is your code to change the phone number/m;
const VERIFY = /\b(\d{6})\b/m;

test('a worker changes the phone number with a code to the old one and a code to the new one', async ({
  page,
}) => {
  const { request } = page;
  const worker = await newWorker(request);
  const me = await read(
    await request.get('/api/auth/me', { headers: bearer(worker.session.access_token) }),
    z.object({ user: z.object({ phone: z.string() }) }),
  );
  await enter(page, worker);
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Change number' }).click();
  await page.getByLabel('New number').fill('12');
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText('Enter a 10-digit Indian mobile number')).toBeVisible();
  const phone = ownPhone();
  await page.getByLabel('New number').fill(phone);
  await page.getByRole('button', { name: 'Send codes' }).click();
  const codes = page.getByLabel(/^Code sent to/);
  await codes.nth(0).fill(await inMailbox(request, me.user.phone, LEAVE));
  await codes.nth(1).fill(await inMailbox(request, `+91${phone}`, VERIFY));
  await inspect(page, 'change-number');
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByText('Number changed')).toBeVisible();
  await expect(page.getByText(phone.slice(-5)).first()).toBeVisible();
});
