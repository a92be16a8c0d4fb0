// @vitest-environment happy-dom
import type { SuspensionInput } from '@dihaadi/contract/suspension';
import type { EvidenceChoice } from '@dihaadi/contract/suspension-evidence';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { Suspend } from './suspend.tsx';

const BOOKING = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const PHOTO = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d12';
const row = { id: '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d13' };
const things: EvidenceChoice['things'] = [
  { id: BOOKING, thing: 'worker_booking', at: '2026-11-03T06:30:00Z', number: null, trade: 'plumber' },
  { id: BOOKING, thing: 'dispute', at: '2026-11-04T06:30:00Z', number: 12, trade: null },
];

async function shown(language: EvidenceChoice['language']) {
  const send = vi.fn<(of: typeof row, why: SuspensionInput) => Promise<typeof row>>(() =>
    Promise.resolve(row),
  );
  const screen = await show(
    [
      {
        path: '/',
        element: (
          <Suspend
            row={row}
            name="Raju Ahir"
            thing="worker"
            done="Worker suspended"
            failed="Failed to suspend worker"
            atOnce={send}
            giveNotice={send}
            choice={() => Promise.resolve({ language, things })}
          />
        ),
      },
    ],
    { at: '/', answers: { 'POST /admin/suspension-cases/photos': { json: { id: PHOTO }, status: 201 } } },
  );
  await screen.user.click(await screen.findByRole('button', { name: 'Suspend Raju Ahir' }));
  await screen.findByText('Link bookings, disputes or SOS alerts (0)');
  return { ...screen, send };
}

test('evidence has a text in the person’s language, a photo and a booking, and all of it is sent', async () => {
  const { user, send, findByLabelText, findByRole, findByText, getByTestId } = await shown('hi');
  await user.selectOptions(await findByLabelText('Reason for suspension'), 'missed_work');
  expect((await findByRole('link', { name: 'Published grounds' })).getAttribute('href')).toBe(
    '/how-we-decide#suspension',
  );
  await user.type(await findByLabelText('Evidence in हिन्दी'), 'दो ग्राहक इंतज़ार करते रहे');
  await user.upload(getByTestId('evidence-photo'), new File(['x'], 'gate.png', { type: 'image/png' }));
  expect(await findByText('gate.png')).toBeDefined();
  await user.click(await findByText('Link bookings, disputes or SOS alerts (0)'));
  await user.click(await findByLabelText(/^Worker booking · Plumber · .*3 Nov/));
  expect(await findByText('Link bookings, disputes or SOS alerts (1)')).toBeDefined();
  await user.click(await findByRole('button', { name: 'Send notice' }));
  expect(await findByText('Notice sent to Raju Ahir')).toBeDefined();
  expect(send.mock.calls[0]?.[1]).toEqual({
    ground: 'missed_work',
    reason_hi: 'दो ग्राहक इंतज़ार करते रहे',
    photo_ids: [PHOTO],
    worker_booking_ids: [BOOKING],
  });
});

test('for a person who reads English only the English text is required, without a second field for staff', async () => {
  const { user, send, findByLabelText, findByRole, findByText, queryByLabelText } = await shown('en');
  await user.selectOptions(await findByLabelText('Reason for suspension'), 'unsafe_conduct');
  expect(queryByLabelText('Evidence in हिन्दी')).toBeNull();
  const confirm = await findByRole('button', { name: 'Suspend' });
  await user.click(confirm);
  expect(await findByText('Describe the evidence')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await user.type(await findByLabelText('Evidence in English'), 'Left a live wire open');
  await user.click(confirm);
  expect(await findByText('Worker suspended')).toBeDefined();
  expect(send.mock.calls[0]?.[1]).toEqual({ ground: 'unsafe_conduct', reason: 'Left a live wire open' });
});
