// @vitest-environment happy-dom
import { readAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { signInAs } from '../../../testkit/session.ts';
import OpenWorkerBooking from './booking.tsx';

const id = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const at = '2031-01-14T04:30:00.000Z';
const happened = {
  from_state: null,
  to_state: null,
  actor_role: 'worker',
  actor_name: null,
  person_name: 'Ramesh Kumawat',
  reason: null,
  moved: null,
  metres: null,
  incident: null,
  at,
};
const record = readAnyWorkerBooking.reply.parse({
  id,
  service: { id, name: 'Plumber', category: 'plumber' },
  rate_type: 'hourly',
  quantity: 2,
  agreed_overtime_hours: 0,
  headcount: 1,
  rate: 250,
  total: 500,
  commission_percent: 0,
  pay_every: 'month',
  start_at: at,
  ends_at: at,
  late_from: null,
  address: '12, Well Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302020',
  latitude: 26.9,
  longitude: 75.8,
  location_source: 'customer',
  notes: 'Ring twice.',
  site_contact: null,
  booking_status: 'confirmed',
  places_held: 1,
  cancellation: { fee: 50, free_until: '2020-01-01T00:00:00.000Z' },
  call_out: 0,
  late_fees: 0,
  closing_reason: null,
  nobody_left_at: null,
  created_at: at,
  customer: { id, name: 'Neha Sharma', phone: null },
  assignments: [
    {
      id,
      status: 'accepted',
      worker: { id, name: 'Ramesh Kumawat', phone: null },
      distance_km: 1,
      wage: 500,
      expenses: 0,
      accepted_at: at,
      checked_in_at: null,
      checked_out_at: null,
      overtime_hours: 0,
      closing_reason: null,
      is_compensation: false,
      arrived_at: null,
      claim_from: null,
      absence: null,
      end_code: null,
      end: null,
      attendance: [],
      code_locked_until: at,
      can: { mark_no_show: false, replace: false, check_in: true },
    },
  ],
  can: { assign: false, cancel: false, edit: true, reschedule: true },
  decisions: [],
  positions: [{ assignment_id: id, latitude: 26.92, longitude: 75.8, at, distance_km: 2.2 }],
  history: [
    { ...happened, name: 'assignment.decline', reason: 'Too far' },
    { ...happened, name: 'assignment.lock_codes' },
    {
      ...happened,
      name: 'worker_booking.reschedule',
      actor_role: 'super_admin',
      actor_name: 'Lakshmi Devi',
      person_name: null,
      moved: { from: at, to: '2031-01-15T04:30:00.000Z' },
    },
  ],
});
const EDIT = `PUT /admin/bookings/service/${id}`;
const CHECK_IN = `POST /admin/bookings/service/${id}/check-in`;

const opened = () => {
  signInAs('super_admin');
  return show([{ path: '/:bookingId', element: <OpenWorkerBooking /> }], {
    at: `/${id}`,
    answers: {
      [`GET /admin/bookings/service/${id}`]: { json: record, headers: { etag: '"1"' } },
      [EDIT]: { json: record, headers: { etag: '"2"' } },
      [CHECK_IN]: { json: record },
    },
  });
};

test('the history shows offers, codes and changes with the person they concern', async () => {
  const { findByRole } = await opened();
  const history = await findByRole('list', { name: 'History' });
  expect(history.textContent).toContain('Offer declined');
  expect(history.textContent).toContain('by the worker');
  expect(history.textContent).toContain('Ramesh Kumawat');
  expect(history.textContent).toContain('Code locked after wrong tries');
  expect(history.textContent).toContain('by the super admin · Lakshmi Devi');
  expect(history.textContent).toContain('Was Tue 14 Jan, 10:00 am, now Wed 15 Jan, 10:00 am');
});

test('the drawer shows the worker’s last distance from the address', async () => {
  const { findByText, findByRole } = await opened();
  await findByText(/2\.2 km from the address/);
  expect((await findByRole('link', { name: 'Open map' })).getAttribute('href')).toContain('query=26.92,75.8');
});

test('a worker whose code is locked is checked in with a reason', async () => {
  const { asked, findByRole, findByText, user } = await opened();
  await findByText(/^Code locked until/);
  await user.click(await findByRole('button', { name: 'Check in without code: Ramesh Kumawat' }));
  await user.type(await findByRole('textbox', { name: 'Reason' }), 'Both are there.');
  await user.click(await findByRole('button', { name: 'Check in worker' }));
  await findByText('Worker checked in');
  expect(asked.find(({ method, path }) => `${method} ${path}` === CHECK_IN)?.body).toEqual({
    assignment_id: id,
    reason: 'Both are there.',
  });
});

test('the booking is edited in the drawer: a contact needs a phone, and untouched fields stay', async () => {
  const { asked, findByRole, findByText, user } = await opened();
  await user.click(await findByRole('button', { name: 'Edit booking' }));
  await findByText(/A new start time costs the customer ₹50 now/);
  await user.type(await findByRole('textbox', { name: /^Contact's name/ }), 'Meena');
  await user.type(await findByRole('textbox', { name: 'Reason' }), 'The customer called.');
  await user.click(await findByRole('button', { name: 'Update booking' }));
  await findByText('Enter a 10-digit mobile number');
  await user.type(await findByRole('textbox', { name: /^Contact's phone/ }), '98290 12345');
  await user.click(await findByRole('button', { name: 'Update booking' }));
  await findByText('Booking updated');
  await waitFor(() =>
    expect(asked.find(({ method, path }) => `${method} ${path}` === EDIT)?.body).toEqual({
      start_at: at,
      notes: 'Ring twice.',
      site_contact: { name: 'Meena', phone: '+919829012345' },
      confirmed_fee: 50,
      reason: 'The customer called.',
    }),
  );
});
