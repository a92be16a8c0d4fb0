// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../../testkit/show.tsx';
import { PayWage } from './pay-wage.tsx';

const bookingId = '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21';
const assignmentId = '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67';
const path = `/bookings/service/${bookingId}`;

type Ways = { takesUpi: boolean; gateways: string[] };

const open = ({ takesUpi, gateways }: Ways) =>
  show(
    [
      {
        path: '/',
        element: <PayWage bookingId={bookingId} assignmentId={assignmentId} wage={450} name="Ramu" />,
      },
    ],
    {
      at: '/',
      answers: {
        [`GET ${path}/payments`]: { json: [] },
        [`GET ${path}/fund`]: { status: 404 },
        [`GET ${path}/wages/${assignmentId}`]: {
          json: {
            is_paid: false,
            takes_upi: takesUpi,
            due: {
              fee: 450,
              discount: 0,
              gst: 0,
              gst_included: true,
              total: 450,
              currency: 'INR',
              test_mode: true,
              gateways,
            },
            last_payment: null,
          },
        },
      },
    },
  );

test('20.A4: a worker without a UPI ID is paid in cash if no gateway is set up', async () => {
  const { findByRole, queryByRole } = await open({ takesUpi: false, gateways: [] });
  await findByRole('button', { name: 'Pay in cash' });
  expect(queryByRole('button', { name: 'Pay by UPI' })).toBeNull();
  expect(queryByRole('button', { name: 'Pay online' })).toBeNull();
});

test('20.A4: a worker with a UPI ID is paid by UPI first', async () => {
  const { findByRole, getAllByRole } = await open({ takesUpi: true, gateways: [] });
  await findByRole('button', { name: 'Pay by UPI' });
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pay by UPI', 'Pay in cash']);
});
