// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import LoginCode from './login-code.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const PHONE = '9876543210';

async function askForCode(canCall: boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const shown = await show([{ path: '/login/code', element: <LoginCode /> }], {
    at: '/login/code',
    answers: { 'POST /auth/otp/request': { json: { message: '', can_call: canCall } } },
  });
  await shown.user.type(await shown.findByLabelText('Phone'), PHONE);
  await shown.user.click(await shown.findByRole('button', { name: 'Send code' }));
  await shown.findByText(/we've sent a code by SMS/);
  return shown;
}

const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('a person to whom no SMS came has the code read out by a call, a minute later', async () => {
  const { user, asked, findByRole, findByText, queryByRole } = await askForCode(true);
  const call = { name: 'Call me with the code' };
  expect(queryByRole('button', call)).toBeNull();
  await aMinute();
  await user.click(await findByRole('button', call));
  await findByText(/we're calling it now/);
  expect(asked.map(({ body }) => body)).toEqual([
    { phone: '+919876543210', by: 'sms' },
    { phone: '+919876543210', by: 'voice' },
  ]);
  expect(queryByRole('button', call)).toBeNull();
});

test('where no call is possible none is offered', async () => {
  const { queryByRole, getByText } = await askForCode(false);
  await aMinute();
  expect(queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  getByText(/log in with email and password/, { selector: 'p' });
});
