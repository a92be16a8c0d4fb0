// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { ChangePhone } from './change-phone.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const OLD = '+919829011223';
const sent = { expires_at: '2026-11-27T05:00:00Z', next_at: '2026-11-27T04:56:00Z', can_call: false };
const refused = {
  type: 'about:blank',
  title: 'Code not valid',
  status: 422,
  code: 'code-refused',
  reason: 'code-wrong',
  detail: 'This code is wrong. Please check it.',
  errors: [{ path: 'code', message: 'This code is wrong. Please check it.' }],
};

async function askedFor() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const shown = await show([{ path: '/verify', element: <ChangePhone old={OLD} /> }], {
    at: '/verify',
    answers: {
      'POST /account/phone/request': { json: sent },
      'POST /account/phone': { json: refused, status: 422 },
    },
  });
  await shown.user.click(await shown.findByRole('button', { name: 'Change number' }));
  await shown.user.type(await shown.findByLabelText('New number'), '9876543210');
  await shown.user.click(await shown.findByRole('button', { name: 'Send codes' }));
  await shown.findByLabelText(/98765 43210/);
  return shown;
}

test('a code that the server rejects is marked beside its field, and both can be sent again', async () => {
  const { user, asked, getByLabelText, findByText, getByRole } = await askedFor();
  const field = getByLabelText(/98765 43210/);
  await user.type(getByLabelText(/98290 11223/), '123456');
  await user.type(field, '654321');
  await user.click(getByRole('button', { name: 'Change number' }));
  await findByText('This code is wrong. Please check it.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(getByLabelText(/98290 11223/).getAttribute('aria-invalid')).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await user.click(getByRole('button', { name: /new code to .*98290 11223/ }));
  expect(asked.at(-1)?.body).toEqual({ phone: '+919876543210', to: 'old', by: 'sms' });
});

test('another number can be entered', async () => {
  const { user, findByLabelText, getByRole } = await askedFor();
  await user.click(getByRole('button', { name: 'Use another number' }));
  expect(await findByLabelText('New number')).toBeDefined();
});
