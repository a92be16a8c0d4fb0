import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './drivers.rules.ts';

const statuses = [
  'pending_approval',
  'approved_payment_required',
  'active',
  'suspended',
  'rejected',
] as const;

test('a driver counts as approved from the approval on, even when suspended', () => {
  expect(statuses.filter(rules.isApproved)).toEqual(['approved_payment_required', 'active', 'suspended']);
});

describe('a driver gets offers', () => {
  const ravi = { name: 'Ravi', driverStatus: 'active', serviceTypes: ['goods_transport'] } as const;

  test('when active, for the chosen kinds of work', () => {
    expect(answerOf(() => rules.checkMayWork(ravi, 'goods_transport'))).toBe('allowed');
    expect(answerOf(() => rules.checkMayWork(ravi, 'taxi_cab'))).toBe('driver-not-available');
    expect(() => rules.checkMayWork(ravi, 'taxi_cab')).toThrow('Ravi does not take taxi cab bookings.');
  });

  test.each(statuses.filter((status) => status !== 'active'))(
    'never while %s, and the desk sees the reason',
    (status) => {
      const driver = { ...ravi, driverStatus: status };
      expect(answerOf(() => rules.checkMayWork(driver, 'goods_transport'))).toBe('driver-not-available');
      expect(() => rules.checkMayWork(driver, 'goods_transport')).toThrow(
        /^Ravi can't take bookings: [a-z ]+\.$/,
      );
    },
  );
});

describe('the documents of a driver', () => {
  const dates = {
    license_expiry: '2026-11-22',
    insurance_expiry: '2026-11-22',
    pollution_expiry: '2026-11-22',
  };

  test('are valid until the end of their last day', () => {
    expect(rules.expiredDocuments(dates, '2026-11-22')).toEqual([]);
    expect(rules.expiredDocuments(dates, '2026-11-23')).toEqual([
      { path: 'license_expiry', reason: 'licence-expired' },
      { path: 'insurance_expiry', reason: 'insurance-expired' },
      { path: 'pollution_expiry', reason: 'pollution-expired' },
    ]);
    expect(rules.expiredDocuments({ ...dates, insurance_expiry: '2026-11-21' }, '2026-11-22')).toHaveLength(
      1,
    );
  });

  test('with an expiry are licence, insurance and pollution certificate; old vehicles have none recorded', () => {
    expect(
      rules.endsOf({ licenseExpiry: '2030-01-01' }, [
        { insuranceExpiry: '2027-01-01', pollutionExpiry: null },
        { insuranceExpiry: null, pollutionExpiry: '2026-12-01' },
      ]),
    ).toEqual([
      { kind: 'license', expiry: '2030-01-01' },
      { kind: 'insurance', expiry: '2027-01-01' },
      { kind: 'pollution_certificate', expiry: '2026-12-01' },
    ]);
  });

  test('bring reminders 30, 15 and 1 days before they expire, and never after', () => {
    expect([31, 30, 16, 15, 2, 1, 0, -1].map(rules.reminderDue)).toEqual([
      undefined,
      30,
      30,
      15,
      15,
      1,
      1,
      undefined,
    ]);
  });

  test('have their remaining days counted by the calendar', () => {
    expect(rules.daysUntil('2026-12-01', '2026-11-22')).toBe(9);
    expect(rules.daysUntil('2026-11-21', '2026-11-22')).toBe(-1);
  });
});

describe('before an approval staff review', () => {
  const usual = {
    driver_license_number: 'RJ1420110012345',
    registration_number: 'RJ14SA4821',
    service_types: ['delivery'],
  } as const;

  test('a licence or number plate in an unknown format', () => {
    expect(rules.needsReview(usual)).toEqual([]);
    expect(rules.needsReview({ ...usual, driver_license_number: 'ABC123' })).toEqual([
      'driver_license_number',
    ]);
    expect(rules.needsReview({ ...usual, registration_number: 'ABC123' })).toEqual(['registration_number']);
  });

  test('a private Bharat plate on a vehicle for hire, but not on one that delivers parcels', () => {
    const bharat = { ...usual, registration_number: '22BH1234AA' };
    expect(rules.needsReview(bharat)).toEqual([]);
    expect(rules.needsReview({ ...bharat, service_types: ['delivery', 'taxi_cab'] })).toEqual([
      'registration_number',
    ]);
    expect(rules.needsReview({ ...usual, service_types: ['taxi_cab'] })).toEqual([]);
  });
});
