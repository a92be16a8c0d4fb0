// @vitest-environment happy-dom
import type { PublicStats } from '@dihaadi/contract/statistics';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { Figures } from './figures.tsx';

const none = {
  total_workers: 0,
  active_workers: 0,
  total_jobs_posted: 0,
  total_job_seekers: 0,
  jobs_completed: 0,
  workers_hired: 0,
  total_companies: 0,
  total_applications: 0,
  jobs_filled: 0,
};

const showFigures = (stats: PublicStats) =>
  show([{ path: '/', element: <Figures stats={stats} /> }], { at: '/', answers: {} });

test('visitors see only figures of ten and more', async () => {
  await showFigures({ ...none, total_workers: 1234, active_workers: 9, jobs_completed: 10 });
  expect(screen.getByText('Registered workers').parentElement?.textContent).toContain('1,234');
  expect(screen.getByText('Bookings completed').parentElement?.textContent).toContain('10');
  expect(screen.queryByText('Workers available now')).toBeNull();
});

test('a new platform shows no figures', async () => {
  await showFigures({ ...none, total_workers: 9 });
  expect(screen.queryByRole('region', { name: 'Dihaadi in numbers' })).toBeNull();
});
