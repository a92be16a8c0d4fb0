// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepFormDraft, ORDER_DRAFT, readFormDraft } from '../lib/draft.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { clearSession, readSession } from '../lib/session.ts';
import { signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { SignOut } from './sign-out.tsx';

vi.mock(import('../lib/leave-page.ts'), async (original) => ({
  ...(await original()),
  leaveFor: vi.fn<typeof leaveFor>(),
}));

afterEach(() => {
  forgetDrafts();
  clearSession();
  vi.mocked(leaveFor).mockClear();
});

const answers = { 'POST /auth/logout': { status: 204 } };
const pressLogout = async () => {
  signInAs('customer');
  const shown = await show([{ path: '/', element: <SignOut /> }], { at: '/', answers });
  await shown.user.click(await shown.findByRole('button', { name: 'Logout' }));
  return shown;
};

test('logging out asks first if it deletes an order that is not booked yet', async () => {
  keepFormDraft(ORDER_DRAFT, { step: 1, fields: { service_id: 'a' } });
  const shown = await pressLogout();
  await shown.user.click(await shown.findByRole('button', { name: 'Stay logged in' }));
  expect(readSession()).not.toBeNull();
  expect(readFormDraft(ORDER_DRAFT)).toBeDefined();
  await shown.user.click(shown.getByRole('button', { name: 'Logout' }));
  await shown.user.click(await shown.findByRole('button', { name: 'Delete order and log out' }));
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(readFormDraft(ORDER_DRAFT)).toBeUndefined();
});

test('logging out without an order needs no confirmation', async () => {
  await pressLogout();
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(readSession()).toBeNull();
});
