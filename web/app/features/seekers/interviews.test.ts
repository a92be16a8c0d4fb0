import { expect, test } from 'vitest';
import { interviewsFirst } from './interviews.ts';

const NOW = Date.parse('2026-11-29T10:00:00Z');
const slot = (starts_at: string) => ({
  id: starts_at,
  starts_at,
  minutes: 30,
  interview_mode: 'phone' as const,
  address: null,
  slot_status: 'offered' as const,
});

test('upcoming interviews come first, the next one at the top; all others keep their order', () => {
  const rows = [
    { name: 'none', slots: [] },
    { name: 'over', slots: [slot('2026-11-28T10:00:00Z')] },
    { name: 'later', slots: [slot('2026-12-02T10:00:00Z')] },
    { name: 'next', slots: [slot('2026-11-28T10:00:00Z'), slot('2026-12-01T10:00:00Z')] },
  ];
  expect(interviewsFirst(rows, NOW).map(({ name }) => name)).toEqual(['next', 'later', 'none', 'over']);
});
