// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
    answers: { 'POST /auth/otp/request': { json: { result: 'code_sent_if_known', can_call: canCall } } },
  });
  await shown.user.type(await shown.findByLabelText('Phone'), PHONE);
  await shown.user.click(await shown.findByRole('button', { name: 'Send code' }));
  await shown.findByText(/we've sent a code by SMS/);
  return shown;
}

test('a person without an account finds the registration links for every account type', async () => {
  const { getByRole } = await askForCode(false);
  for (const [name, path] of [
    ['Worker', '/register/worker'],
    ['Job Seeker', '/register/job-seeker'],
  ] as const)
    expect(getByRole('link', { name }).getAttribute('href')).toBe(path);
});

const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('a person who gets no SMS can have the code read out by a call, a minute later', async () => {
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

test('no call is offered where none is possible', async () => {
  const { queryByRole, getByText } = await askForCode(false);
  await aMinute();
  expect(queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  getByText(/log in with email and password/, { selector: 'p' });
});

describe('a number unused for over three months', () => {
  const PROBLEM = { type: 'about:blank', title: '', status: 422, code: 'person-unproved', detail: '' };

  async function asked(answers: Parameters<typeof show>[1]['answers']) {
    const shown = await show([{ path: '/login/code', element: <LoginCode /> }], {
      at: '/login/code',
      answers: {
        'POST /auth/otp/request': { json: { result: 'code_sent_if_known', can_call: false } },
        'POST /auth/otp/verify': { status: 422, json: { ...PROBLEM, reason: 'say-home-pincode' } },
        ...answers,
      },
    });
    await shown.user.type(await shown.findByLabelText('Phone'), PHONE);
    await shown.user.click(await shown.findByRole('button', { name: 'Send code' }));
    await shown.user.type(await shown.findByLabelText('Code'), '123456');
    await shown.user.click(shown.getByRole('button', { name: 'Login' }));
    await shown.findByLabelText('PIN code of your home');
    return shown;
  }

  test('must be confirmed with the PIN code of the home address', async () => {
    const { user, asked: calls, findByLabelText, getByRole } = await asked({});
    await user.type(await findByLabelText('PIN code of your home'), '302001');
    await user.click(getByRole('button', { name: 'Login' }));
    await vi.waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ phone: '+919876543210', code: '123456', answer: '302001' }),
    );
  });

  test('is removed from the old account for its new owner, who is led on to register', async () => {
    const released = { 'POST /auth/otp/release': { json: { result: 'number_released' } } };
    const { user, asked: calls, findByRole } = await asked(released);
    await user.click(await findByRole('button', { name: "This isn't my account" }));
    await user.click(await findByRole('button', { name: 'Remove number' }));
    const link = await findByRole('link', { name: 'Worker' });
    expect(link.getAttribute('href')).toBe('/register/worker');
    expect(calls.at(-1)?.body).toEqual({ phone: '+919876543210', code: '123456' });
  });
});
