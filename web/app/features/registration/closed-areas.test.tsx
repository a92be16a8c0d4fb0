// @vitest-environment happy-dom
import type { Rollout } from '@dihaadi/contract/settings';
import { expect, test } from 'vitest';
import { defaultSite } from '../../lib/site.ts';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import HiringShell from '../hiring/shell.tsx';
import SeekersShell from '../seekers/shell.tsx';
import RegisterCompany from './company.tsx';
import RegisterSeeker from './seeker.tsx';

const on: Rollout = {
  register_job_provider: true,
  register_job_seeker: true,
  worker_dashboard: true,
  job_provider_dashboard: true,
  job_seeker_dashboard: true,
  manager_dashboard: true,
};

const open = (element: React.ReactNode, rollout: Rollout) =>
  show(
    [
      {
        id: 'root',
        loader: () => ({ site: { ...defaultSite, rollout } }),
        HydrateFallback: () => null,
        children: [{ path: '/', element }],
      },
    ],
    { at: '/', answers: { 'GET /coupons/fees': { json: {} } } },
  );

const links = (shown: Awaited<ReturnType<typeof open>>) =>
  shown.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['register_job_provider', <RegisterCompany key="page" />],
  ['register_job_seeker', <RegisterSeeker key="page" />],
] as const)(
  'while only %s is off its page shows Coming Soon, with links to home and login',
  async (area, page) => {
    const closed = await open(page, { ...on, [area]: false });
    await closed.findByRole('heading', { name: 'Coming Soon' });
    expect(closed.queryByRole('textbox')).toBeNull();
    expect(links(closed)).toEqual(expect.arrayContaining(['/', '/login']));
    closed.unmount();
    const opened = await open(page, { ...on });
    await opened.findByText('Already registered?');
    expect(opened.queryByText('Coming Soon')).toBeNull();
  },
);

test.each([
  ['job_provider_dashboard', 'job_provider', <HiringShell key="page" />, 'Hiring'],
  ['job_seeker_dashboard', 'job_seeker', <SeekersShell key="page" />, 'My job search'],
] as const)(
  'while only %s is off it greets the user with Coming Soon, and shows no part of the area',
  async (area, role, page, bar) => {
    signInAs(role);
    const closed = await open(page, { ...on, [area]: false });
    await closed.findByRole('heading', { name: 'Coming Soon' });
    expect(closed.getByText('Welcome, Lakshmi Devi')).toBeTruthy();
    expect(closed.queryByRole('navigation', { name: bar })).toBeNull();
    expect(links(closed)).toContain('/');
    closed.unmount();
    const opened = await open(page, { ...on });
    await opened.findByRole('navigation', { name: bar });
    expect(opened.queryByText('Coming Soon')).toBeNull();
  },
);
