import { expect, test } from 'vitest';
import { destinationsFor } from './destinations.ts';

const goals = [
  { at: 'team-work', name: 'Jobs', of: undefined },
  { at: 'settings', name: 'Settings', of: undefined },
  { at: 'settings/minimum-wages', name: 'Minimum wages', of: 'Settings', terms: 'statutory, floor' },
  { at: 'settings/team', name: 'टीम', of: 'सेटिंग' },
];
const found = (typed: string) => destinationsFor(goals, typed).map(({ at }) => at);

test('finds a destination by word beginnings of its name, its tab and its URL', () => {
  expect(found('wag MINIM')).toEqual(['settings/minimum-wages']);
  expect(found('settings team')).toEqual(['settings/team']);
  expect(found('टी')).toEqual(['settings/team']);
  expect(found('floor')).toEqual(['settings/minimum-wages']);
  expect(found('ages')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('lists destinations that begin with the search terms first', () => {
  expect(found('settings')[0]).toBe('settings');
  expect(found('team')).toEqual(['team-work', 'settings/team']);
  expect(found('टीम')).toEqual(['settings/team']);
});
