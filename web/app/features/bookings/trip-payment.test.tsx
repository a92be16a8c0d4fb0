// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { trackedBooking } from '../../testkit/tracked-booking.ts';
import { BookingDetails } from './booking-details.tsx';
import { TripPayment } from './trip-payment.tsx';

const CASH = {
  kind: 'fare',
  method: 'cash',
  status: 'awaiting_confirmation',
  amount: 919,
  payment_id: null,
  confirmed_by_driver: true,
  confirmed_by_customer: false,
  paid_at: null,
  upi_link: null,
} as const;

test('the one amount to pay comes first, and says how much of it is for extra charges', async () => {
  const photo_id = '0193b0c4-5c1e-7a10-8a53-3d3f4f0c1a02';
  const toll = { kind: 'toll', photo_id, at: '2026-11-29T10:00:00.000Z' } as const;
  const booking = trackedBooking({
    booking_status: 'completed',
    payment: { ...CASH, confirmed_by_driver: false },
    charges: [
      { ...toll, id: photo_id, amount: 60, status: 'agreed', counts: true },
      { ...toll, id: '0193b0c4-5c1e-7a10-8a53-3d3f4f0c1a03', amount: 500, status: 'refused', counts: false },
    ],
  });
  const page = await show(
    [
      {
        path: '/',
        element: (
          <BookingDetails booking={booking} token="one" queryKey={['trip']} again="/book-delivery">
            {null}
          </BookingDetails>
        ),
      },
    ],
    { at: '/', answers: {} },
  );
  const due = await page.findByTestId('trip-payment');
  expect(due.textContent).toContain('Includes ₹60 for extra charges.');
  const charges = page.getByTestId('trip-charges');
  expect(due.compareDocumentPosition(charges)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('once the driver has confirmed cash, the customer is asked to confirm it or report a problem', async () => {
  const pending = trackedBooking();
  const booking = trackedBooking({
    booking_status: 'completed',
    driver: {
      name: 'Ramesh',
      photo_url: null,
      vehicle_type: 'motorcycle',
      vehicle: null,
      registration_number: null,
      phone: null,
    },
    payment: CASH,
    can: { ...pending.can, confirm_payment: true },
  });
  const page = await show(
    [{ path: '/', element: <TripPayment booking={booking} token="one" queryKey={['trip']} /> }],
    { at: '/', answers: { 'POST /track/one/payments': { json: booking } } },
  );
  await page.findByText(/Ramesh says you paid ₹919 in cash/);
  expect(page.queryByText('I paid in cash')).toBeNull();
  expect(page.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toContain(
    '/track/one/disputes/new',
  );
  await page.user.click(page.getByRole('button', { name: 'Yes, I paid' }));
  expect(await page.findByText('Payment confirmed')).toBeDefined();
  expect(page.asked.map(({ body }) => body)).toEqual([{ method: 'cash' }]);
});
