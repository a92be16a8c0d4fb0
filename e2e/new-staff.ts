import type { Page } from '@playwright/test';
import { z } from 'zod';
import { adminToken } from './marketing-support.ts';
import { expect, inMailbox, keepSession, PASSWORD, Session } from './support.ts';
import { bearer, read } from './work-support.ts';

export type NewStaff = { name: string; email: string; role: 'super_admin' | 'manager'; cities?: string[] };

const doors = { super_admin: '/api/admin/login', manager: '/api/manager/login' };

/** Creates another staff member, who was invited and has chosen a password; returns their session. */
export async function newStaff({ request }: Page, member: NewStaff): Promise<Session> {
  const headers = bearer(await adminToken(request));
  await read(await request.post('/api/admin/team', { headers, data: member }));
  const { email, role } = member;
  const pass = await inMailbox(request, email, /\/staff\/welcome#(\S+)/);
  await read(await request.post('/api/auth/staff-link', { data: { pass, password: PASSWORD } }));
  const own = { email, password: PASSWORD, user_type: role };
  return read(await request.post(doors[role], { data: own }), Session);
}

/** Like `newStaff`; signs in and opens the page at an address. */
export async function signInAsNewStaff(
  page: Page,
  { at, ...member }: NewStaff & { at: string },
): Promise<void> {
  await keepSession(page, await newStaff(page, member));
  await page.goto(at);
}

/**
 * Closes a super admin's account again: the other journeys on this server have one. If a second person must decide, the
 * account approves its own closing.
 */
export async function closeStaff({ request }: Page, email: string): Promise<void> {
  const headers = bearer(await adminToken(request));
  const members = await read(
    await request.get('/api/admin/team', { headers }),
    z.array(z.object({ id: z.string(), email: z.string() })),
  );
  const id = members.find((one) => one.email === email)?.id ?? '';
  const body = { reason: 'The journey is over' };
  const closed = await request.post(`/api/admin/team/${id}/disable`, { data: body, headers });
  if (closed.ok()) return;
  expect(closed.status()).toBe(409);
  const data = { action: 'accounts.disable_member', params: { id }, body, ...body };
  const proposal = await read(
    await request.post('/api/admin/approvals', { data, headers }),
    z.object({ id: z.string() }),
  );
  const own = { email, password: PASSWORD, user_type: 'super_admin' };
  const { access_token: token } = await read(await request.post(doors.super_admin, { data: own }), Session);
  await read(await request.post(`/api/admin/approvals/${proposal.id}/approve`, { headers: bearer(token) }));
}
