// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { UpiPrompt } from './upi-prompt.tsx';

const open = (upi_id: string | null) =>
  show(
    [
      {
        path: '/',
        element: (
          <>
            <p>Today</p>
            <UpiPrompt earnings="/worker/dashboard/earnings" />
          </>
        ),
      },
    ],
    { at: '/', answers: { 'GET /account/payouts': { json: { upi_id, bank_account: null, payouts: [] } } } },
  );

test('20.A4: a person who may work is asked for the UPI ID, with a link to where it is saved', async () => {
  const { findByRole } = await open(null);
  const link = await findByRole('link', { name: 'Add UPI ID' });
  expect(link.getAttribute('href')).toBe('/worker/dashboard/earnings#upi-id');
});

test('20.A4: a person with a UPI ID is not asked', async () => {
  const { findByText, queryByRole, asked } = await open('raju@okaxis');
  await findByText('Today');
  await expect.poll(() => asked.length).toBe(1);
  expect(queryByRole('link')).toBeNull();
});
