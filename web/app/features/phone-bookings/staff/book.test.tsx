// @vitest-environment happy-dom
import { findCaller } from '@dihaadi/contract/phone-bookings';
import { expect, test, vi } from 'vitest';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import BookByPhone from './book.tsx';

// The session of this page has ended.
vi.mock(import('../../../lib/leave-page.ts'), async (original) => ({
  ...(await original()),
  isComingBack: () => true,
}));

const unknown = findCaller.reply.parse({
  phone: '+919829012345',
  customer: null,
  other_role: null,
  waiting: null,
});

async function opened() {
  signInAs('super_admin');
  const shown = await show([{ path: '/', element: <BookByPhone /> }], {
    at: '/',
    answers: { [`${findCaller.method} ${findCaller.path}`]: { json: unknown } },
  });
  await shown.user.type(shown.getByLabelText("Caller's phone number"), '9829012345');
  await shown.user.click(shown.getByRole('button', { name: 'Find customer' }));
  return { ...shown, name: await shown.findByRole('textbox', { name: 'Name' }) };
}

test('switching to another number asks before it discards a caller’s half-filled form', async () => {
  const { name, user, getByLabelText, findByRole, queryByRole } = await opened();
  const phone = getByLabelText("Caller's phone number");
  await user.type(name, 'Kanta');
  await user.type(phone, '6');
  await user.click(await findByRole('button', { name: 'Keep editing' }));
  expect(phone).toHaveProperty('value', '9829012345');
  expect(name).toHaveProperty('value', 'Kanta');
  await user.type(phone, '6');
  await user.click(await findByRole('button', { name: 'Discard changes' }));
  expect(queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('a caller’s half-filled form is restored after the session ended', async () => {
  const before = await opened();
  await before.user.type(before.name, 'Kanta');
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  const again = await opened();
  await again.findByText('We restored what you typed');
  expect(again.name).toHaveProperty('value', 'Kanta');
});
