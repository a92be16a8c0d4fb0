import type { Page } from '@playwright/test';
import { expect, inMailbox, PASSWORD } from './support.ts';

const FIRST = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
const OWN = 'Seven marigolds at dawn';

async function headersOfFirst({ request }: Page) {
  const { access_token: token } = await (await request.post('/api/admin/login', { data: FIRST })).json();
  return { authorization: `Bearer ${token}` };
}

/** A second super admin of this name, invited and with a password of their own; gives their session. */
export async function secondAdmin(page: Page, { name, email }: { name: string; email: string }) {
  const { request } = page;
  const headers = await headersOfFirst(page);
  await request.post('/api/admin/team', { data: { name, email, role: 'super_admin' }, headers });
  const pass = await inMailbox(request, email, /\/staff\/welcome#(\S+)/);
  await request.post('/api/auth/staff-link', { data: { pass, password: OWN } });
  const own = { email, password: OWN, user_type: 'super_admin' };
  return (await request.post('/api/admin/login', { data: own })).json();
}

/** Closes the account again: the other journeys of this town have one super admin. */
export async function closeSecondAdmin(page: Page, email: string): Promise<void> {
  const headers = await headersOfFirst(page);
  const team = await page.request.get('/api/admin/team', { headers });
  const members: { id: string; email: string }[] = await team.json();
  const own = members.find((one) => one.email === email);
  const closed = await page.request.post(`/api/admin/team/${own?.id}/disable`, {
    data: { reason: 'The journey is over' },
    headers,
  });
  expect(closed.ok()).toBe(true);
}
