// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { trackedBooking } from '../../testkit/tracked-booking.ts';
import { TripPayment } from './trip-payment.tsx';

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
    payment: {
      kind: 'fare',
      method: 'cash',
      status: 'awaiting_confirmation',
      amount: 919,
      payment_id: null,
      confirmed_by_driver: true,
      confirmed_by_customer: false,
      paid_at: null,
      upi_link: null,
    },
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
