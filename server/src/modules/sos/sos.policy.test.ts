import { expect, test } from 'vitest';
import { isUnderWay, rightsOfStaff, sideOf } from './sos.policy.ts';

const parties = {
  customerId: 'neha',
  others: [
    { accountId: 'ramesh', side: 'worker' },
    { accountId: 'mahesh', side: 'driver' },
  ],
} as const;

test('people currently on the booking can press SOS, each for their side; a stranger cannot', () => {
  expect(sideOf(parties, 'neha')).toBe('customer');
  expect(sideOf(parties, 'ramesh')).toBe('worker');
  expect(sideOf(parties, 'mahesh')).toBe('driver');
  expect(sideOf(parties, 'asha')).toBeUndefined();
});

test('a booking that no worker has accepted is not under way', () => {
  expect(isUnderWay(parties)).toBe(true);
  expect(isUnderWay({ ...parties, others: [] })).toBe(false);
});

test('staff acknowledge an alert before they close it', () => {
  expect(rightsOfStaff({ status: 'raised' })).toEqual({ acknowledge: true, close: false });
  expect(rightsOfStaff({ status: 'acknowledged' })).toEqual({ acknowledge: false, close: true });
  expect(rightsOfStaff({ status: 'closed' })).toEqual({ acknowledge: false, close: false });
});
