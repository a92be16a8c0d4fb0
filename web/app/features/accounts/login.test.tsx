// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { keepLastRole } from './likely-role.ts';
import Login from './login.tsx';

const atLogin = (at = '/login') => show([{ path: '/login', element: <Login /> }], { at, answers: {} });
const registerPath = ({ getByRole }: Awaited<ReturnType<typeof atLogin>>) =>
  getByRole('link', { name: 'Register' }).getAttribute('href');

test('20.A5: Register opens the form of the chosen account type', async () => {
  const shown = await atLogin();
  const type = await shown.findByLabelText('Account type');
  expect(registerPath(shown)).toBe('/register/customer');
  await shown.user.selectOptions(type, 'Worker');
  expect(registerPath(shown)).toBe('/register/worker');
});

test('20.A5: a visitor sent from a driver’s page registers as a driver and then returns there', async () => {
  const shown = await atLogin('/login?next=%2Fdriver%2Fdashboard');
  await shown.findByLabelText('Account type');
  expect(registerPath(shown)).toBe('/register/driver?next=%2Fdriver%2Fdashboard');
});

test.each([
  ['/login?role=worker', 'worker'],
  ['/login?next=%2Fjob_seeker%2Fdashboard', 'job_seeker'],
  ['/login?role=clerk', 'customer'],
])('%s preselects a %s account', async (at, type) => {
  const shown = await atLogin(at);
  expect(await shown.findByLabelText('Account type')).toHaveProperty('value', type);
});

test('preselects the account type last used on this phone, unless the link names another', async () => {
  keepLastRole('worker');
  const shown = await atLogin();
  expect(await shown.findByLabelText('Account type')).toHaveProperty('value', 'worker');
  expect(registerPath(shown)).toBe('/register/worker');
  const sent = await atLogin('/login?role=driver');
  expect((await sent.findAllByLabelText('Account type')).at(-1)).toHaveProperty('value', 'driver');
  localStorage.clear();
});

test.each([
  ['/login?role=worker', '/worker/dashboard'],
  ['/login?next=%2Fcustomer%2Fbookings', '/customer/bookings'],
  ['/login?next=https%3A%2F%2Felsewhere.example&role=driver', '/driver/dashboard'],
])('%s preloads %s', async (at, next) => {
  const shown = await atLogin(at);
  await shown.findByLabelText('Account type');
  expect(shown.container.querySelector('a[hidden]')?.getAttribute('href')).toBe(next);
});
