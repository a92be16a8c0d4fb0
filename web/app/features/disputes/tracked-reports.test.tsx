// @vitest-environment happy-dom
import { openTrackedDispute } from '@dihaadi/contract/tracked-disputes';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Dispute from './dispute.tsx';
import TrackedReport from './tracked-report.tsx';
import { TrackedReports } from './tracked-reports.tsx';
import TrackedDisputesShell from './tracked-shell.tsx';

const TOKEN = 'kX8z1a2b3c4d5e6f7g8h9i';
const ID = '8c6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d44';
const dispute = openTrackedDispute.reply.parse({
  id: ID,
  number: 1012,
  thing: 'package_booking',
  thing_id: ID,
  about: null,
  about_trade: null,
  about_at: '2026-11-20T06:00:00.000Z',
  kind: 'damage',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  due_at: '2026-11-27T06:00:00.000Z',
  waiting_for: null,
  my_side: 'opener',
  opener: { name: '' },
  other: { name: 'Ramesh Kumawat' },
  statements: [],
  photos: [],
  decisions: [],
  work_end: null,
  appeal_until: null,
  can: { state: true, send_photo: false, send_voice: false, appeal: false, withdraw: false },
});

const screens = [
  { path: '/track/:token', element: <TrackedReports token={TOKEN} stage="served" /> },
  {
    element: <TrackedDisputesShell />,
    children: [
      { path: '/track/:token/disputes/new', element: <TrackedReport /> },
      { path: '/track/:token/disputes/:disputeId', element: <Dispute /> },
    ],
  },
];
const list = `GET /track/${TOKEN}/disputes`;

test('a guest reports a problem from the tracking page, and reads the report through the same link', async () => {
  const shown = await show(screens, {
    at: `/track/${TOKEN}`,
    answers: {
      [list]: { json: [] },
      [`POST /track/${TOKEN}/disputes`]: { json: dispute, status: 201 },
      [`GET /track/${TOKEN}/disputes/${ID}`]: { json: dispute },
      [`POST /track/${TOKEN}/disputes/${ID}/statements`]: { json: dispute },
    },
  });
  await shown.user.click(await shown.findByRole('link', { name: 'Report a problem' }));
  await shown.user.click(await shown.findByRole('radio', { name: 'Something is damaged' }));
  await shown.user.type(shown.getByRole('textbox', { name: 'What happened?' }), 'The lamp is broken.');
  await shown.user.click(shown.getByRole('button', { name: 'Send report' }));
  await shown.findByText('Report D-1012');
  expect(shown.asked).toContainEqual(
    expect.objectContaining({
      path: `/track/${TOKEN}/disputes`,
      body: { kind: 'damage', text: 'The lamp is broken.' },
    }),
  );
  // They have entered no name.
  await shown.findByText('You');
  await shown.user.type(shown.getByRole('textbox', { name: 'Your message' }), 'The shade, too.');
  await shown.user.click(shown.getByRole('button', { name: 'Send message' }));
  await shown.findByText('Message sent');
});

test('a guest finds what a driver has reported on the tracking page', async () => {
  const row = { ...dispute, my_side: 'other', waiting_for: 'other', due_at: null };
  const shown = await show(screens, { at: `/track/${TOKEN}`, answers: { [list]: { json: [row] } } });
  const link = await shown.findByRole('link', { name: 'Something is damaged' });
  expect(link.getAttribute('href')).toBe(`/track/${TOKEN}/disputes/${ID}`);
  expect(shown.container.textContent).toContain('Your answer is needed');
});
