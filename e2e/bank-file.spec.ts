import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { type Live, test } from './live-server.ts';
import { adminToken } from './marketing-support.ts';
import { uniqueDigits, ownPhone, uniqueUtr } from './unique-data.ts';
import { closeStaff, newStaff } from './new-staff.ts';
import { DESK, expect, inspect, keepSession, Session, signIn, removeExpectedFaults } from './support.ts';
import { bearer, OWN_PASSWORD, read } from './work-support.ts';

test.use(DESK);

const EMAIL = 'charu.payouts@test.example';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

type Payee = Session & { paymentId: string };

/** Registers a person who has paid the fee with real money; a worker is approved. */
async function registered(
  request: APIRequestContext,
  live: Live,
  { role, name }: { role: 'worker' | 'customer'; name: string },
): Promise<Payee> {
  const phone = ownPhone();
  const skills = role === 'worker' ? { skills: ['Painter'], experience: 6 } : {};
  const home = { address: '4, Vaniyavad', city: 'Bhuj', state: 'Gujarat', pincode: '370001' };
  const data = {
    name,
    email: `${role}-${phone}@example.in`,
    phone,
    password: OWN_PASSWORD,
    ...home,
    ...skills,
  };
  const session = await read(
    await request.post(`/api/auth/register/${role}`, { data }),
    Session.extend({ user_id: z.string() }),
  );
  const payments = `/api/registrations/${session.user_id}/payment`;
  const { payment_id: paymentId } = await read(
    await request.post(`${payments}/initiate`, { data: { gateway: 'upi' } }),
    z.object({ payment_id: z.string() }),
  );
  await read(await request.post(`${payments}/${paymentId}/complete?gateway_payment_id=${uniqueUtr()}`));
  await live.asStaff('POST', `/admin/payments/${paymentId}/confirm`, { received: true });
  if (role === 'worker') {
    const headers = bearer(session.access_token);
    const { worker_id } = await read(
      await request.get('/api/worker/profile', { headers }),
      z.object({ worker_id: z.string() }),
    );
    await live.asStaff('PUT', `/admin/workers/${worker_id}/approve`, {});
  }
  return { ...session, paymentId };
}

/** The person disputes the fee, and staff decide that the platform pays them ₹100. */
async function compensated(request: APIRequestContext, { access_token: token, paymentId }: Payee) {
  const headers = { ...bearer(token), 'idempotency-key': `journey-${uniqueDigits()}` };
  const data = { thing: 'payment', thing_id: paymentId, kind: 'overcharged', text: 'I paid too much.' };
  const { id } = await read(
    await request.post('/api/disputes', { headers, data }),
    z.object({ id: z.string() }),
  );
  const staff = { headers: bearer(await adminToken(request)) };
  await read(await request.post(`/api/admin/disputes/${id}/take`, staff));
  const compensation = { payment_id: paymentId, side: 'opener', amount: 100 };
  const decision = { finding: 'sides_agreed', fault: 'platform', reason: 'Our mistake', compensation };
  await read(await request.post(`/api/admin/disputes/${id}/decide`, { ...staff, data: decision }));
}

test('a bank file with NEFT and UPI lines: proposed, approved, downloaded, and one payout fails', async ({
  page,
  newPerson,
  faults,
  request,
  live,
}) => {
  const worker = await registered(request, live, { role: 'worker', name: 'Raju Ahir' });
  const phone = await newPerson();
  await phone.setViewportSize({ width: 360, height: 740 });
  await keepSession(phone, worker);

  await test.step('a worker enters a bank account, a customer a UPI ID, and staff owe both money', async () => {
    await phone.goto('/worker/dashboard/earnings');
    await phone.getByRole('button', { name: 'Add bank account' }).click();
    await phone.getByLabel("Account holder's name").fill('Raju Ahir');
    await phone.getByLabel('Account number', { exact: true }).fill('20100123456789');
    await phone.getByLabel('Re-enter account number').fill('20100123456789');
    await phone.getByLabel('IFSC code').fill('SBIN0001234');
    await inspect(phone, 'bank-account-form');
    await phone.getByRole('button', { name: 'Save' }).last().click();
    await expect(phone.getByText('••••6789')).toBeVisible();
    await inspect(phone, 'bank-account-saved');
    const customer = await registered(request, live, { role: 'customer', name: 'Dost Meena' });
    const upi = { headers: bearer(customer.access_token), data: { upi_id: 'dost.meena@okbank' } };
    await read(await request.put('/api/account/payouts', upi));
    await compensated(request, customer);
    await compensated(request, worker);
  });

  const session = await newStaff(page, { name: 'Charu Mehta', email: EMAIL, role: 'super_admin' });
  await test.step('one super admin proposes the file, another one approves it', async () => {
    await signIn(page, 'super_admin', '/admin/dashboard/settings/team');
    await page.getByLabel('Ask a second person').check();
    await page.getByRole('button', { name: 'Save approval settings' }).click();
    await expect(toast(page, 'Approval settings saved')).toBeVisible();
    await page.goto('/admin/dashboard/marketing/payout-batches');
    await page.getByRole('button', { name: 'Create bank file' }).click();
    const ask = page.getByRole('dialog', { name: 'Send for approval' });
    await ask.getByLabel('Reason').fill('Payouts of this week');
    await ask.getByRole('button', { name: 'Send for approval' }).click();
    await expect(toast(page, 'Sent for approval')).toBeVisible();
    await removeExpectedFaults(faults, /409/);
    const charu = await newPerson();
    await keepSession(charu, session);
    await charu.goto('/admin/dashboard/today');
    await charu.getByRole('link', { name: /Meera Rathore/ }).click();
    await expect(charu.getByText('Payouts of this week')).toBeVisible();
    await charu.getByRole('button', { name: 'Approve proposal' }).click();
    await expect(toast(charu, 'Decision saved')).toBeVisible();
    await charu.close();
  });

  await test.step('the file has both lines; the bank’s response settles them', async () => {
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    const neft = lines.find((line) => line.includes('NEFT,20100123456789,SBIN0001234')) ?? '';
    const upi = lines.find((line) => line.includes(',dost.meena@okbank,')) ?? '';
    expect(neft).toContain(',Raju Ahir,,');
    expect(upi).toContain(',UPI,,');
    const [failed, paid] = [neft.split(',')[0], upi.split(',')[0]];
    const csv = `reference,status,utr,reason\n${failed},failed,,The account is closed\n${paid},paid,${uniqueUtr()},`;
    const file = { name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Upload result').setInputFiles(file);
    const result = page.getByRole('dialog', { name: 'Bank result' });
    await expect(result.getByText('1 payout paid')).toBeVisible();
    await expect(result.getByText('1 payout failed')).toBeVisible();
    await inspect(page, 'bank-file-result');
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('1 paid, 1 failed')).toBeVisible();
  });

  await test.step('the worker sees that the payout failed, and why', async () => {
    await phone.reload();
    const payout = phone.getByTestId('payout').first();
    await expect(payout).toContainText('Failed');
    await expect(payout).toContainText('The account is closed');
    await inspect(phone, 'payout-failed');
  });
  // The other journeys on this server have one super admin, who decides alone.
  await closeStaff(page, EMAIL);
  await page.goto('/admin/dashboard/settings/team');
  await page.getByLabel('Ask a second person').uncheck();
  await page.getByRole('button', { name: 'Save approval settings' }).click();
  await expect(toast(page, 'Approval settings saved')).toBeVisible();
});
