// @vitest-environment happy-dom
import type { BoardBooking, BoardCandidate, BoardDriver } from '@dihaadi/contract/trips/dispatch-board';
import { fireEvent, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFeed } from '../../lib/live-feed.ts';
import { show } from '../../testkit/show.tsx';
import Dispatch from './board.tsx';

vi.mock('./map-draw.ts', () => ({
  drawBoardMap: () => ({ show: () => undefined, remove: () => undefined }),
}));

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const uuid = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

const booking = (n: number, changes: Partial<BoardBooking> = {}): BoardBooking => ({
  id: uuid(n),
  booking_status: 'pending',
  service_type: 'delivery',
  vehicle_type: 'motorcycle',
  package_weight: 2,
  pickup: { address: `Shop ${n}, Mansarovar`, latitude: 26.9, longitude: 75.8 },
  drop: { address: 'Bani Park', latitude: 26.92, longitude: 75.79 },
  fare: 120,
  created_at: ago(3),
  scheduled_time: null,
  wanted_from: ago(3),
  late_from: ago(-7),
  nobody_left: false,
  incident: null,
  driver: null,
  ...changes,
});

const driver: BoardDriver = {
  id: uuid(900),
  name: 'Irfan Khan',
  vehicle_type: 'motorcycle',
  registration_number: 'RJ14 AB 1234',
  is_available: true,
  position: { latitude: 26.9, longitude: 75.81, at: ago(1) },
};

const candidate = (name: string, changes: Partial<BoardCandidate> = {}): BoardCandidate => ({
  driver_id: driver.id,
  name,
  vehicle_type: 'motorcycle',
  registration_number: null,
  distance_km: 1.2,
  minutes: 5,
  trips_today: 2,
  trips_open: 0,
  against: null,
  is_asked: false,
  ...changes,
});

beforeEach(() => {
  // The tests' in-memory browser has no layout heights and draws no canvas.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(104);
});
afterEach(() => vi.restoreAllMocks());

async function open(bookings: readonly BoardBooking[], at = '/') {
  const feed = createFeed();
  const Board = () => <Dispatch />;
  const screen = await show(
    [{ path: '/', element: <Outlet context={feed} />, children: [{ index: true, Component: Board }] }],
    {
      at,
      answers: {
        'GET /admin/dispatch/bookings': { json: { bookings, is_cut: false } },
        'GET /admin/dispatch/drivers': { json: { drivers: [driver], is_cut: false } },
        ...Object.fromEntries(
          bookings.map(({ id }) => [
            `GET /admin/dispatch/bookings/${id}/candidates`,
            {
              json: [
                candidate('Irfan Khan'),
                candidate('Salim Ali', { against: 'busy', driver_id: uuid(901) }),
              ],
            },
          ]),
        ),
      },
    },
  );
  const list = await screen.findByRole('listbox');
  return { ...screen, feed, list };
}

const texts = (list: HTMLElement) =>
  [...list.querySelectorAll('[role="option"]')].map((row) => row.textContent.match(/Shop \d+/)?.[0]);

test('2,000 bookings are sorted by urgency, and only the visible ones are rendered', async () => {
  const many = Array.from({ length: 2_000 }, (_, n) => booking(n + 10));
  const { list, getByRole } = await open([
    booking(1, { booking_status: 'picked_up', driver: { id: driver.id, name: driver.name } }),
    ...many,
    booking(2, { late_from: ago(1) }),
    booking(3, { nobody_left: true }),
    booking(4, { booking_status: 'picked_up', incident: 'breakdown' }),
  ]);
  expect(texts(list).slice(0, 3)).toEqual(['Shop 4', 'Shop 3', 'Shop 2']);
  expect(texts(list).length).toBeLessThan(40);
  expect(getByRole('status').textContent).toBe('2,004 bookings · 0 free drivers');
});

test('the keyboard moves from booking to booking, and a digit assigns a driver without obstacles', async () => {
  const { list, user, findByText, asked, address } = await open([booking(1), booking(2)]);
  list.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(address()).toBe(`/?booking=${uuid(2)}`);
  await findByText('Has another job at that time');
  await user.keyboard('2');
  await user.keyboard('1');
  const assignments = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  await waitFor(() => expect(assignments()).toEqual([`/admin/bookings/${uuid(2)}/assign/${driver.id}`]));
});

test('space selects, and the selected bookings get their best drivers at once', async () => {
  const { list, user, findByRole, asked, answers, findByText } = await open([
    booking(1),
    booking(2),
    booking(3),
  ]);
  answers['POST /admin/dispatch/assign-best'] = {
    json: [
      { booking_id: uuid(1), driver: { id: driver.id, name: driver.name } },
      { booking_id: uuid(2), driver: null },
    ],
  };
  list.focus();
  await user.keyboard('{ArrowDown} {ArrowDown} ');
  await user.click(await findByRole('button', { name: 'Assign the best driver to 2 bookings' }));
  await findByText('1 driver assigned');
  await findByText('No free driver for 1 booking');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ booking_ids: [uuid(1), uuid(2)] });
});

test('a change requests only what has changed; a driver who moves requests nothing', async () => {
  const { list, feed, asked, answers } = await open([booking(1), booking(2)]);
  const before = asked.length;
  answers['GET /admin/dispatch/bookings'] = { json: { bookings: [booking(4)], is_cut: false } };
  const at = ago(0);
  feed.publishMove({ driver_id: driver.id, booking_id: null, latitude: 26.91, longitude: 75.8, at });
  feed.publishChanges(
    [1, 4].map((n) => ({ thing: 'package_booking', thing_id: uuid(n), name: 'cancel', at })),
  );
  await waitFor(() => expect(texts(list)).toEqual(['Shop 2', 'Shop 4']));
  expect(asked.slice(before)).toEqual([
    expect.objectContaining({ path: '/admin/dispatch/bookings', query: { ids: `${uuid(1)},${uuid(4)}` } }),
  ]);
});

test('the filters are kept in the URL', async () => {
  const late = booking(2, { late_from: ago(1) });
  const { list, user, findByRole, address, findByText } = await open([booking(1), late], '/?urgency=late');
  expect(texts(list)).toEqual(['Shop 2']);
  await user.selectOptions(await findByRole('combobox', { name: 'Urgency' }), 'Scheduled for later');
  expect(address()).toBe('/?urgency=later');
  await findByText('No bookings match your search');
});

test('the question mark key explains the keyboard shortcuts', async () => {
  const { list, findByRole } = await open([booking(1)]);
  fireEvent.keyDown(list, { key: '?' });
  expect((await findByRole('dialog')).textContent).toContain('Assign that driver');
});
