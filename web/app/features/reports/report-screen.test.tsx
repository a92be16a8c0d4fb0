// @vitest-environment happy-dom
import { sendReport } from '@dihaadi/contract/reports';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { ReportScreen } from './report-screen.tsx';

const ID = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const SEND = `POST ${sendReport.path}`;
const sent = {
  id: ID,
  thing: 'job',
  thing_id: ID,
  reason: 'unpaid_wages',
  details: null,
  status: 'open',
  created_at: '2026-11-25T10:00:00.000Z',
};

// Expires in the year 2100.
const TOKEN = `a.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.b`;

// Simulates a sign-in or sign-out in another browser tab.
const elsewhere = () => window.dispatchEvent(new StorageEvent('storage'));
const signedInAs = (role: string) => {
  localStorage.setItem('token', TOKEN);
  localStorage.setItem('user', JSON.stringify({ id: ID, name: 'Ramesh Gurjar', role }));
  elsewhere();
};

const reporting = () =>
  show(
    [
      {
        path: '/',
        element: (
          <ReportScreen
            thing="job"
            id={ID}
            name="Mason"
            title="Report this job"
            heading="Report this job"
            back={{ path: `/jobs/${ID}`, label: 'Back to the job' }}
          />
        ),
      },
    ],
    { at: '/', answers: { [SEND]: { json: sent, status: 201 } } },
  );

beforeEach(() => {
  localStorage.clear();
  elsewhere();
});

test('a seeker must choose a reason before the report is sent, and then reads what happens next', async () => {
  signedInAs('job_seeker');
  const { user, findByRole, findByText, getByRole, asked } = await reporting();
  await user.click(await findByRole('button', { name: 'Send report' }));
  expect(await findByText('Choose what is wrong')).toBeDefined();
  expect(asked).toEqual([]);
  await user.selectOptions(getByRole('combobox'), 'They did not pay wages');
  await user.click(getByRole('button', { name: 'Send report' }));
  expect(await findByRole('heading', { name: 'Report sent' })).toBeDefined();
  expect(asked).toMatchObject([
    { body: { thing: 'job', thing_id: ID, reason: 'unpaid_wages', details: '' } },
  ]);
});

test('a guest is led to the login page and back here, another role to the contact page', async () => {
  const guest = await reporting();
  const login = await guest.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toContain('/login?next=');
  guest.unmount();
  signedInAs('customer');
  const customer = await reporting();
  const contact = await customer.findByRole('link', { name: 'Contact us instead' });
  expect(contact.getAttribute('href')).toBe('/contact');
  expect(customer.queryByRole('button', { name: 'Send report' })).toBeNull();
});
