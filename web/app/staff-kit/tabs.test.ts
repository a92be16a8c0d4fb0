// @vitest-environment happy-dom
import { deskAreas } from '@dihaadi/contract/manager-areas';
import { expect, test } from 'vitest';
import { signInAs } from '../testkit/session.ts';
import { isOwnAddress, moderationViews, ownGroups, ownPlaces } from './tabs.ts';

const tabsOf = (areas: Parameters<typeof ownGroups>[0]) =>
  ownGroups(areas).flatMap(({ tabs }) => tabs.map(({ at }) => at));

test('a manager sees only the tabs of their areas', () => {
  signInAs('manager');
  expect(tabsOf(['safety'])).toEqual(['today', 'sos', 'moderation']);
  expect(ownPlaces(moderationViews, ['safety']).map(({ at }) => at)).toEqual([
    'moderation/disputes',
    'moderation/approvals',
  ]);
  expect(tabsOf(deskAreas)).toEqual([
    'today',
    'book',
    'sos',
    'moderation',
    'jobs',
    'job-seekers',
    'companies',
    'drivers',
    'bookings',
    'refunds',
    'payouts',
    'audit-log',
  ]);
  expect(tabsOf(['payments'])).toEqual(['today', 'moderation', 'refunds', 'payouts']);
  expect(isOwnAddress('sos/8c6b7f2e', ['safety'])).toBe(true);
  expect(isOwnAddress('moderation/jobs/8c6b7f2e', ['safety'])).toBe(false);
  expect(isOwnAddress('moderation', ['safety'])).toBe(true);
});

test('the super admin sees every tab', () => {
  signInAs('super_admin');
  expect(tabsOf([])).toContain('settings');
  expect(isOwnAddress('settings/team', [])).toBe(true);
});
