// @vitest-environment happy-dom
import { listBookings, type StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import StaffBookings from './bookings.tsx';

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const uuid = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

const booking = (n: number, changes: Partial<StaffPackageBooking>): StaffPackageBooking =>
  listBookings.reply.parse({
    id: uuid(n),
    service_type: 'delivery',
    package_size: 'medium',
    package_weight: 12,
    booking_type: 'immediate',
    pickup_address: `Shop ${n}, Mansarovar`,
    pickup_latitude: 26.9,
    pickup_longitude: 75.8,
    pickup_location_source: 'customer',
    drop_address: 'Bani Park',
    drop_latitude: 26.92,
    drop_longitude: 75.79,
    drop_location_source: 'customer',
    package_description: 'Books',
    scheduled_time: null,
    special_instructions: null,
    sender_name: null,
    receiver_name: null,
    vehicle_type: null,
    helpers: 0,
    stops: [],
    fare_quote: null,
    estimated_fare: 120,
    booking_status: 'pending',
    closing_reason: null,
    created_at: ago(3),
    late_from: null,
    customer_phone: '+919876543210',
    customer_id: null,
    customer_name: `Customer ${n}`,
    driver: null,
    can: {
      assign: false,
      release: false,
      override_code: null,
      cancel: false,
      edit: false,
      reschedule: false,
      change_drop: false,
    },
    ...changes,
  });

const rows = [
  booking(1, { booking_status: 'accepted', late_from: ago(45) }),
  // Its pickup is so near that it needs attention before it is late.
  booking(2, {
    created_at: ago(60),
    scheduled_time: ago(-5),
    booking_type: 'scheduled',
    late_from: ago(-15),
  }),
  booking(3, { late_from: ago(-7) }),
  booking(4, { booking_status: 'cancelled', created_at: ago(600) }),
];

const opened = (at = '/', language: 'en' | 'hi' = 'en') => {
  signInAs('super_admin');
  return show([{ path: '/', element: <StaffBookings /> }], {
    at,
    answers: { 'GET /admin/bookings': { json: rows } },
    language,
  });
};

test('the list requests late bookings first, and shows the delay in the first column', async () => {
  const { asked, findByRole } = await opened();
  const rowOf = (n: number) => findByRole('row', { name: new RegExp(`Customer ${n}`) });
  const first = async (n: number) => (await rowOf(n)).querySelector('td')?.textContent;
  expect(await first(1)).toContain('Late by 45 min');
  expect(await first(2)).toContain('No driver yet');
  expect(await first(3)).not.toMatch(/Late|No driver/);
  expect(await first(4)).not.toMatch(/Late|No driver/);
  expect(asked[0]?.query).toMatchObject({ sort: 'late_from' });
  expect(asked[0]?.query).not.toHaveProperty('late');
});

test('the filter requests only late bookings, and sorting requests another order', async () => {
  const { asked, findByLabelText, user, address } = await opened('/?sort=-created_at');
  await waitFor(() => expect(asked[0]?.query).toMatchObject({ sort: '-created_at' }));
  await user.selectOptions(await findByLabelText('Late'), 'Late now');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ late: 'true' }));
  expect(address()).toContain('late=true');
});

test('the delay is also shown in Hindi', async () => {
  const { findByLabelText, findByText } = await opened('/', 'hi');
  expect(await findByText('45 मिनट लेट')).toBeDefined();
  expect(await findByLabelText('देर हुई')).toBeDefined();
});

test('J moves to the first row from anywhere, then to the next; the arrow key moves there from the search', async () => {
  const { findByRole, getByRole, user } = await opened();
  const first = await findByRole('row', { name: /Customer 1/ });
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('j');
  expect(document.activeElement).toBe(getByRole('row', { name: /Customer 2/ }));
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
  await user.click(getByRole('searchbox'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
});
