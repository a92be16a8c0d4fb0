// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Login from './login.tsx';

const atLogin = (at = '/login') => show([{ path: '/login', element: <Login /> }], { at, answers: {} });
const registerPath = ({ getByRole }: Awaited<ReturnType<typeof atLogin>>) =>
  getByRole('link', { name: 'Register' }).getAttribute('href');

test('20.A5: Register leads to the form of the account type that is chosen', async () => {
  const shown = await atLogin();
  const type = await shown.findByLabelText('Account type');
  expect(registerPath(shown)).toBe('/register/customer');
  await shown.user.selectOptions(type, 'Worker');
  expect(registerPath(shown)).toBe('/register/worker');
});

test('20.A5: who was sent from a driver’s page registers as a driver, and then goes on there', async () => {
  const shown = await atLogin('/login?next=%2Fdriver%2Fdashboard');
  await shown.findByLabelText('Account type');
  expect(registerPath(shown)).toBe('/register/driver?next=%2Fdriver%2Fdashboard');
});
