import type { Page } from '@playwright/test';
import { test } from './changing-server.ts';
import { DESK, expect, inMailbox, inspect, keepSession, PASSWORD, signIn, takeOut } from './support.ts';

test.use(DESK);

const EMAIL = 'bina.approvals@test.example';
const BINA = 'Seven marigolds at dawn';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

/** A second super admin, invited and with a password of her own; gives her session. */
async function secondAdmin({ request }: Page) {
  const first = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  const { access_token: token } = await (await request.post('/api/admin/login', { data: first })).json();
  const invited = { name: 'Bina Rathore', email: EMAIL, role: 'super_admin' };
  await request.post('/api/admin/team', { data: invited, headers: { authorization: `Bearer ${token}` } });
  const pass = await inMailbox(request, EMAIL, /\/staff\/welcome#(\S+)/);
  await request.post('/api/auth/staff-link', { data: { pass, password: BINA } });
  const own = { email: EMAIL, password: BINA, user_type: 'super_admin' };
  return (await request.post('/api/admin/login', { data: own })).json();
}

test('a tariff that one super admin switches off waits until another approves it', async ({
  page,
  newPerson,
  faults,
}) => {
  await signIn(page, 'super_admin', '/admin/dashboard/settings/team');
  await expect(page.getByText('You are the only super admin')).toBeVisible();
  const session = await secondAdmin(page);
  await page.getByLabel('Ask a second person').check();
  await page.getByRole('button', { name: 'Save approval settings' }).click();
  await expect(toast(page, 'Approval settings saved')).toBeVisible();

  await page.goto('/admin/dashboard/tariffs');
  await page.getByRole('button', { name: 'Deactivate Cab · Car' }).first().click();
  const ask = page.getByRole('dialog', { name: 'Send for approval' });
  await ask.getByLabel('Reason').fill('The cab company has left the city');
  await inspect(page, 'approval-ask');
  await ask.getByRole('button', { name: 'Send for approval' }).click();
  await expect(toast(page, 'Sent for approval')).toBeVisible();
  await takeOut(faults, /409/);

  const bina = await newPerson();
  await keepSession(bina, session);
  await bina.goto('/admin/dashboard/today');
  await bina.getByRole('link', { name: /Meera Rathore/ }).click();
  await expect(bina.getByText('The cab company has left the city')).toBeVisible();
  await inspect(bina, 'approvals');
  await bina.getByRole('button', { name: 'Approve proposal' }).click();
  await expect(toast(bina, 'Decision saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Activate Cab · Car' }).first()).toBeVisible();

  // The other journeys of this town have one super admin again.
  const { access_token: token } = session;
  const team = await page.request.get('/api/admin/team', { headers: { authorization: `Bearer ${token}` } });
  const members: { id: string; email: string }[] = await team.json();
  const own = members.find(({ email }) => email === EMAIL);
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token') ?? '')}`,
  };
  const closed = await page.request.post(`/api/admin/team/${own?.id}/disable`, {
    data: { reason: 'The journey is over' },
    headers,
  });
  expect(closed.ok()).toBe(true);
});
