import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { test } from './changing-server.ts';
import { adminToken } from './marketing-support.ts';
import { ownLetters, ownUtr } from './own.ts';
import { closeSecondAdmin, secondAdmin } from './second-admin.ts';
import { DESK, expect, inspect, keepSession, type Session, signIn, takeOut } from './support.ts';
import { bearer, read, register } from './work-support.ts';

test.use(DESK);

const EMAIL = 'charu.payouts@test.example';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

/** The worker's friend registers and gives a UPI ID; then the bonus of both is due. */
async function bonusFor(request: APIRequestContext, worker: Session): Promise<void> {
  const email = `${ownLetters()}@example.in`;
  const data = { referrer_user_id: worker.user.id, referred_email: email, service_type: 'registration' };
  const headers = bearer(worker.access_token);
  const referral = await read<{ id: string; referral_code: string }>(
    await request.post('/api/referrals/generate', { headers, data }),
  );
  const named = { name: 'Dost Meena', email, referral_code: referral.referral_code };
  const friend = await register(request, 'customer', named);
  const upi = { headers: bearer(friend.access_token), data: { upi_id: 'dost.meena@okbank' } };
  await read(await request.put('/api/account/payouts', upi));
  const staff = { headers: bearer(await adminToken(request)) };
  await read(await request.put(`/api/admin/referrals/${referral.id}/pay-bonus`, staff));
}

test('a bank file with NEFT and UPI lines: proposed, approved, downloaded, and one payout fails', async ({
  page,
  newPerson,
  faults,
  request,
}) => {
  const worker = await register(request, 'worker', { name: 'Raju Ahir' });
  const phone = await newPerson();
  await phone.setViewportSize({ width: 360, height: 740 });
  await keepSession(phone, worker);

  await test.step('a worker gives a bank account, and earns a bonus', async () => {
    await phone.goto('/worker/dashboard/earnings');
    await phone.getByRole('button', { name: 'Add bank account' }).click();
    await phone.getByLabel('Account holder').fill('Raju Ahir');
    await phone.getByLabel('Account number', { exact: true }).fill('20100123456789');
    await phone.getByLabel('Account number again').fill('20100123456789');
    await phone.getByLabel('IFSC').fill('SBIN0001234');
    await inspect(phone, 'bank-account-form');
    await phone.getByRole('button', { name: 'Save' }).last().click();
    await expect(phone.getByText('••••6789')).toBeVisible();
    await inspect(phone, 'bank-account-saved');
    await bonusFor(request, worker);
  });

  const session = await secondAdmin(page, { name: 'Charu Mehta', email: EMAIL });
  await test.step('one super admin proposes the file, another one approves it', async () => {
    await signIn(page, 'super_admin', '/admin/dashboard/settings/team');
    await page.getByLabel('Ask a second person').check();
    await page.getByRole('button', { name: 'Save approval settings' }).click();
    await expect(toast(page, 'Approval settings saved')).toBeVisible();
    await page.goto('/admin/dashboard/marketing/bank-files');
    await page.getByRole('button', { name: 'Create bank file' }).click();
    const ask = page.getByRole('dialog', { name: 'Send for approval' });
    await ask.getByLabel('Reason').fill('Payouts of this week');
    await ask.getByRole('button', { name: 'Send for approval' }).click();
    await expect(toast(page, 'Sent for approval')).toBeVisible();
    await takeOut(faults, /409/);
    const charu = await newPerson();
    await keepSession(charu, session);
    await charu.goto('/admin/dashboard/today');
    await charu.getByRole('link', { name: /Meera Rathore/ }).click();
    await expect(charu.getByText('Payouts of this week')).toBeVisible();
    await charu.getByRole('button', { name: 'Approve proposal' }).click();
    await expect(toast(charu, 'Decision saved')).toBeVisible();
  });

  await test.step('the file has both lines; the answer of the bank settles them', async () => {
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    const neft = lines.find((line) => line.includes('NEFT,20100123456789,SBIN0001234')) ?? '';
    const upi = lines.find((line) => line.includes(',dost.meena@okbank,')) ?? '';
    expect(neft).toContain(',Raju Ahir,,');
    expect(upi).toContain(',UPI,,');
    const [failed, paid] = [neft.split(',')[0], upi.split(',')[0]];
    const csv = `reference,status,utr,reason\n${failed},failed,,The account is closed\n${paid},paid,${ownUtr()},`;
    const file = { name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Upload result').setInputFiles(file);
    const result = page.getByRole('dialog', { name: 'Bank result' });
    await expect(result.getByText('1 payout paid')).toBeVisible();
    await expect(result.getByText('1 payout failed')).toBeVisible();
    await inspect(page, 'bank-file-result');
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('1 paid, 1 failed')).toBeVisible();
  });

  await test.step('the worker sees that it failed, and why', async () => {
    await phone.reload();
    const payout = phone.getByTestId('payout').first();
    await expect(payout).toContainText('Failed');
    await expect(payout).toContainText('The account is closed');
    await inspect(phone, 'payout-failed');
  });
  await closeSecondAdmin(page, EMAIL);
});
