// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { ExportCard } from './export-card.tsx';

const HOUR = 3_600_000;
const copyMade = (ago: number) => ({
  id: '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44',
  status: 'ready',
  created_at: new Date(Date.now() - ago).toISOString(),
  expires_at: new Date(Date.now() + 100 * HOUR).toISOString(),
  next_at: new Date(Date.now() - ago + HOUR).toISOString(),
});
const open = (ago: number) =>
  show([{ path: '/', element: <ExportCard /> }], {
    at: '/',
    answers: {
      'GET /account/exports': { json: [copyMade(ago)] },
      'POST /account/export': { json: { ...copyMade(ago), is_new: false } },
    },
  });

test('within the hour the screen shows when a new copy can be requested', async () => {
  const shown = await open(HOUR / 2);
  await shown.findByText(/You can request a new copy from/);
  expect(shown.queryByRole('button', { name: 'Request a new copy' })).toBeNull();
});

test('a request that returns the old copy says so', async () => {
  const shown = await open(2 * HOUR);
  await shown.user.click(await shown.findByRole('button', { name: 'Request a new copy' }));
  expect(await shown.findByText(/Your last copy is less than an hour old/)).toBeTruthy();
});
