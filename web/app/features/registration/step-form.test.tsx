// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../lib/draft.ts';
import { show } from '../../testkit/show.tsx';
import { useDriverForm } from './driver-form.ts';
import { driverSteps } from './driver-steps.tsx';
import { StepForm } from './step-form.tsx';

// A form that closes saves its draft.
beforeEach(forgetDrafts);
afterEach(() => {
  vi.useRealTimers();
});

const register = vi.fn<() => Promise<void>>();

function Form() {
  return (
    <StepForm name="register-driver" steps={driverSteps} kept={useDriverForm('en')} register={register} />
  );
}

const taken = {
  type: 'x',
  title: 'x',
  status: 409,
  code: 'already-registered',
  detail: 'This phone number already has an account. Log in instead.',
  request_id: 'x',
  errors: [{ path: 'phone', message: 'x' }],
};

async function fillFirstStep({ user, findByLabelText, getByLabelText }: Awaited<ReturnType<typeof show>>) {
  await user.type(await findByLabelText('Full name'), 'Harish Nayak');
  await user.type(getByLabelText('Phone'), '9829012345');
  await user.type(getByLabelText('Emergency contact: name'), 'Sita Nayak');
  await user.type(getByLabelText('Emergency contact: phone'), '9829054321');
}

test('a driver whose phone has an account is told so at the step that asks for it, and goes on with another', async () => {
  const page = await show([{ path: '/', element: <Form /> }], {
    at: '/',
    answers: { 'POST /auth/register/phone': { status: 409, json: taken } },
  });
  const next = async () => page.user.click(await page.findByRole('button', { name: 'Next' }));
  await fillFirstStep(page);
  await next();
  expect(await page.findByRole('link', { name: 'Login' })).toBeDefined();
  expect(page.getByRole('heading', { name: 'About you' })).toBeDefined();
  page.answers['POST /auth/register/phone'] = { status: 204 };
  await page.user.type(page.getByLabelText('Phone'), '{Backspace}6');
  await next();
  expect(await page.findByRole('heading', { name: 'Licence' })).toBeDefined();
  expect(page.asked.map(({ body }) => body)).toEqual([{ phone: '9829012345' }, { phone: '9829012346' }]);
});

test('a driver on a slow network sees that the phone is checked, and goes on after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const never = new Promise<void>(() => undefined);
  const page = await show([{ path: '/', element: <Form /> }], {
    at: '/',
    answers: { 'POST /auth/register/phone': { json: {}, after: never } },
  });
  await fillFirstStep(page);
  const next = page.getByRole('button', { name: 'Next' });
  await page.user.click(next);
  await waitFor(() => expect(next.getAttribute('aria-busy')).toBe('true'));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await page.findByRole('heading', { name: 'Licence' })).toBeDefined();
  expect(next.getAttribute('aria-busy')).toBeNull();
});
