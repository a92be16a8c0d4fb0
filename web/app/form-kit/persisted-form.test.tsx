// @vitest-environment happy-dom
import { renewSession } from '@dihaadi/contract/accounts';
import { waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../lib/session.ts';
import { LeaveQuestion, useLeaveGuard } from './unsaved-changes-guard.tsx';
import { signInAs, tokenOf } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { usePersistedForm } from './persisted-form.ts';

// Simulates the end of this page's session.
vi.mock(import('../lib/leave-page.ts'), async (original) => ({
  ...(await original()),
  isComingBack: () => true,
}));

function Form() {
  const form = useForm({ defaultValues: { note: '', pincode: '', password: '' } });
  usePersistedForm(form, 'note');
  const guard = useLeaveGuard(form.formState.isDirty);
  return (
    <form>
      <input aria-label="Note" {...form.register('note')} />
      <input aria-label="PIN code" {...form.register('pincode')} />
      <input aria-label="Password" {...form.register('password')} />
      <Link to="/next">Next page</Link>
      {guard.question}
      <LeaveQuestion />
    </form>
  );
}

const open = () =>
  show(
    [
      { path: '/', element: <Form /> },
      { path: '/next', element: <p>The next page</p> },
    ],
    { at: '/', answers: {} },
  );

beforeEach(() => signInAs('super_admin'));

test('typed text is restored after the session ended, except passwords', async () => {
  const before = await open();
  await before.user.type(before.getByLabelText('Note'), 'Called twice');
  await before.user.type(before.getByLabelText('PIN code'), '302017');
  await before.user.type(before.getByLabelText('Password'), 'secret');
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();

  const again = await open();
  await again.findByDisplayValue('Called twice');
  expect(again.getByLabelText('PIN code')).toHaveProperty('value', '302017');
  expect(again.getByLabelText('Password')).toHaveProperty('value', '');
  await again.findByText('We restored what you typed');
});

test('leaving for another page asks before it discards typed text', async () => {
  const shown = await open();
  await shown.user.type(shown.getByLabelText('Note'), 'Called twice');
  await shown.user.click(shown.getByText('Next page'));
  await shown.user.click(await shown.findByRole('button', { name: 'Keep editing' }));
  expect(shown.address()).toBe('/');
  await shown.user.click(shown.getByText('Next page'));
  await shown.user.click(await shown.findByRole('button', { name: 'Discard changes' }));
  await shown.findByText('The next page');
});

test('a person who keeps working stays signed in', async () => {
  const now = Math.floor(Date.now() / 1000);
  const fresh = tokenOf({ iat: now, exp: now + 14_400 });
  signInAs('super_admin', tokenOf({ iat: now - 7_200, exp: now + 7_200 }));
  const shown = await show([{ path: '/', element: <button type="button">Work</button> }], {
    at: '/',
    answers: {
      'POST /auth/renew': { json: renewSession.reply.parse({ ...readSession(), access_token: fresh }) },
    },
  });
  await waitFor(async () => {
    await shown.user.click(shown.getByText('Work'));
    expect(readSession()?.access_token).toBe(fresh);
  });
});
