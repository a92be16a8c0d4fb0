import { describe, expect, test } from 'vitest';
import { tableOf } from '../../testkit/rules.ts';
import {
  canReport,
  canReportDamage,
  canAddGoodsPhotos,
  chargeMachine,
  countedCharges,
  incidentMachine,
  isProved,
  needsHandover,
  isUnderWay,
  canLeaveAbsentCustomer,
  passThroughPaise,
  remedyFor,
  waitUntil,
} from './trips.proof.rules.ts';

const charge = (
  kind: 'toll' | 'parking' | 'loading',
  paise: number,
  status: 'asked' | 'agreed' | 'refused',
) => ({
  kind,
  paise,
  status,
});

describe('a charge requested by the driver', () => {
  test('counts once the customer agrees, whatever its amount, and never once they refuse', () => {
    const all = [charge('loading', 900_00, 'agreed'), charge('toll', 10_00, 'refused')];
    expect(countedCharges(all, 200_00)).toEqual([all[0]]);
  });

  test('counts without a response only for toll or parking, oldest first, within their total limit', () => {
    const all = [
      charge('toll', 150_00, 'asked'),
      charge('parking', 60_00, 'asked'),
      charge('parking', 50_00, 'asked'),
      charge('loading', 10_00, 'asked'),
    ];
    expect(countedCharges(all, 200_00)).toEqual([all[0], all[2]]);
    expect(countedCharges(all, 0)).toEqual([]);
  });

  test('is subject to commission only for the driver’s own work', () => {
    expect(passThroughPaise([charge('toll', 3, 'agreed'), charge('parking', 4, 'agreed')])).toBe(7);
    expect(passThroughPaise([charge('loading', 5, 'agreed')])).toBe(0);
  });
});

describe('proof instead of the receiver’s code', () => {
  const arrived = new Date('2026-11-22T10:00:00Z');
  const at = (minutes: number) => new Date(arrived.getTime() + minutes * 60_000);
  test.each([
    ['a signature at the drop', [{ kind: 'signature', createdAt: at(0) }], true],
    ['a photo at the drop', [{ kind: 'drop', createdAt: at(2) }], true],
    ['a photo from before', [{ kind: 'drop', createdAt: at(-1) }], false],
    ['a photo of the goods', [{ kind: 'goods', createdAt: at(2) }], false],
  ] as const)('%s', (_name, photos, isGood) => {
    expect(isProved(photos, arrived)).toBe(isGood);
    expect(isProved(photos, null)).toBe(false);
  });
});

describe('an incident', () => {
  test.each([
    ['breakdown', 'accepted', 'others_asked'],
    ['breakdown', 'picked_up', 'hand_over'],
    ['accident', 'arrived_pickup', 'others_asked'],
    ['accident', 'picked_up', 'hand_over'],
    ['goods_damaged', 'picked_up', 'claim'],
    ['customer_not_there', 'arrived_pickup', 'wait'],
    ['wrong_address', 'picked_up', 'ask_address'],
  ] as const)('%s during %s requires %s', (kind, status, remedy) => {
    expect(remedyFor(kind, status)).toBe(remedy);
  });

  const nowhere = { arrivedAt: null, arrivedDropAt: null };
  const there = new Date('2026-11-22T10:00:00Z');
  test('an absent customer is reported only at pickup or drop, and the wait begins at arrival', () => {
    const atPickup = { bookingStatus: 'arrived_pickup', ...nowhere, arrivedAt: there } as const;
    const onTheWay = { bookingStatus: 'picked_up', ...nowhere, arrivedAt: there } as const;
    const minutes = { freeMinutes: 15, absentMinutes: 10 };
    expect(canReport('customer_not_there', atPickup)).toBe(true);
    expect(canReport('customer_not_there', onTheWay)).toBe(false);
    expect(canReport('customer_not_there', { ...onTheWay, arrivedDropAt: there })).toBe(true);
    expect(waitUntil(atPickup, minutes)).toEqual(new Date('2026-11-22T10:25:00Z'));
    expect(waitUntil({ ...onTheWay, arrivedDropAt: there }, minutes)).toEqual(
      new Date('2026-11-22T10:25:00Z'),
    );
    expect(waitUntil(onTheWay, minutes)).toBeNull();
  });

  test('damage is reported only with goods on board, and nothing is reported after the trip is over', () => {
    expect(canReport('goods_damaged', { bookingStatus: 'accepted', ...nowhere })).toBe(false);
    expect(canReport('goods_damaged', { bookingStatus: 'picked_up', ...nowhere })).toBe(true);
    expect(canReport('breakdown', { bookingStatus: 'completed', ...nowhere })).toBe(false);
    expect(canReport('wrong_address', { bookingStatus: 'accepted', ...nowhere })).toBe(true);
  });
});

test('a charge is approved or refused once, an incident handled once', () => {
  expect(tableOf(chargeMachine)).toEqual(['trip_charge', 'agree: asked → agreed', 'refuse: asked → refused']);
  expect(tableOf(incidentMachine)).toEqual(['trip_incident', 'handle: open → handled']);
});

test('a trip is under way from acceptance to the drop', () => {
  const all = [
    'pending',
    'assigned',
    'accepted',
    'arrived_pickup',
    'picked_up',
    'completed',
    'failed',
  ] as const;
  expect(all.filter(isUnderWay)).toEqual(['accepted', 'arrived_pickup', 'picked_up']);
});

describe('a customer', () => {
  const states = ['pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up', 'completed'] as const;
  test('can show the goods until pickup; a ride has none', () => {
    const of = (serviceType: 'delivery' | 'taxi_cab') =>
      states.filter((bookingStatus) => canAddGoodsPhotos({ serviceType, bookingStatus }));
    expect(of('delivery')).toEqual(['pending', 'assigned', 'accepted', 'arrived_pickup']);
    expect(of('taxi_cab')).toEqual([]);
  });

  test('can report damage to goods within two days after they arrived', () => {
    const closedAt = new Date('2026-11-20T10:00:00Z');
    const trip = { serviceType: 'goods_transport', bookingStatus: 'completed', closedAt } as const;
    const last = new Date('2026-11-22T10:00:00Z');
    expect(canReportDamage(trip, last)).toBe(true);
    expect(canReportDamage({ ...trip, bookingStatus: 'failed' }, last)).toBe(true);
    expect(canReportDamage(trip, new Date(last.getTime() + 1))).toBe(false);
    expect(canReportDamage({ ...trip, serviceType: 'taxi_cab' }, last)).toBe(false);
    expect(canReportDamage({ ...trip, bookingStatus: 'cancelled' }, last)).toBe(false);
    expect(canReportDamage({ ...trip, closedAt: null }, last)).toBe(false);
  });
});

test('goods are handed over only while a breakdown or an accident with goods on board is open', () => {
  expect(needsHandover({ remedy: 'hand_over', status: 'open' })).toBe(true);
  expect(needsHandover({ remedy: 'hand_over', status: 'handled' })).toBe(false);
  expect(needsHandover({ remedy: 'claim', status: 'open' })).toBe(false);
});

test('the wait of a driver who arrives early for a scheduled pickup starts at its time', () => {
  const place = { bookingStatus: 'arrived_pickup', arrivedDropAt: null } as const;
  const minutes = { freeMinutes: 15, absentMinutes: 10 };
  const [early, time] = [new Date('2026-11-22T09:40:00Z'), new Date('2026-11-22T10:00:00Z')];
  const until = (arrivedAt: Date | null, scheduledTime: Date | null) =>
    waitUntil({ ...place, arrivedAt, scheduledTime }, minutes);
  expect(until(early, time)).toEqual(new Date('2026-11-22T10:25:00Z'));
  expect(until(time, early)).toEqual(new Date('2026-11-22T10:25:00Z'));
  expect(until(early, null)).toEqual(new Date('2026-11-22T10:05:00Z'));
  expect(until(null, time)).toBeNull();
});

test('a driver can leave an absent customer while the report is open and once the wait is over', () => {
  const until = new Date('2026-11-22T10:25:00Z');
  const report = { kind: 'customer_not_there', status: 'open' } as const;
  const damage = { kind: 'goods_damaged', status: 'open' } as const;
  const asked = { reported: [damage, report], until, now: until };
  expect(canLeaveAbsentCustomer('arrived_pickup', asked)).toBe(true);
  expect(canLeaveAbsentCustomer('picked_up', asked)).toBe(false);
  expect(canLeaveAbsentCustomer('arrived_pickup', { ...asked, until: null })).toBe(false);
  expect(canLeaveAbsentCustomer('arrived_pickup', { ...asked, now: new Date(until.getTime() - 1) })).toBe(
    false,
  );
  expect(canLeaveAbsentCustomer('arrived_pickup', { ...asked, now: new Date(until.getTime() + 1) })).toBe(
    true,
  );
  expect(canLeaveAbsentCustomer('arrived_pickup', { ...asked, reported: [damage] })).toBe(false);
  expect(
    canLeaveAbsentCustomer('arrived_pickup', { ...asked, reported: [{ ...report, status: 'handled' }] }),
  ).toBe(false);
});
