import { expect, test } from 'vitest';
import { keptSince, retentionDays } from './retention.ts';

test('access to personal data stays on record for at least a year (DPDP Rules 2025, rule 6)', () => {
  expect(retentionDays.access_log).toBeGreaterThan(365);
});

test('messages older than thirty days may be deleted', () => {
  expect(keptSince('messages', new Date('2026-07-31T06:30:00Z'))).toEqual(new Date('2026-07-01T06:30:00Z'));
});
