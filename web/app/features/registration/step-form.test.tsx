// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { useDriverForm } from './driver-form.ts';
import { driverSteps } from './driver-steps.tsx';
import { StepForm } from './step-form.tsx';

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

test('a driver whose phone has an account is told so at the step that asks for it, and goes on with another', async () => {
  const page = await show([{ path: '/', element: <Form /> }], {
    at: '/',
    answers: { 'POST /auth/register/phone': { status: 409, json: taken } },
  });
  const next = async () => page.user.click(await page.findByRole('button', { name: 'Next' }));
  await page.user.type(await page.findByLabelText('Full name'), 'Harish Nayak');
  await page.user.type(page.getByLabelText('Phone'), '9829012345');
  await page.user.type(page.getByLabelText('Emergency contact: name'), 'Sita Nayak');
  await page.user.type(page.getByLabelText('Emergency contact: phone'), '9829054321');
  await next();
  expect(await page.findByRole('link', { name: 'Login' })).toBeDefined();
  expect(page.getByRole('heading', { name: 'About you' })).toBeDefined();
  page.answers['POST /auth/register/phone'] = { status: 204 };
  await page.user.type(page.getByLabelText('Phone'), '{Backspace}6');
  await next();
  expect(await page.findByRole('heading', { name: 'Licence' })).toBeDefined();
  expect(page.asked.map(({ body }) => body)).toEqual([{ phone: '9829012345' }, { phone: '9829012346' }]);
});
