import { reviewStatuses } from '@dihaadi/contract/reviews';
import { expect, test } from 'vitest';
import { dueAt, ratingChange } from './reviews.rules.ts';

test('a review is published after seven days even without one from the other side', () => {
  expect(dueAt(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-29T10:00:00Z'));
});

test('a rating counts only published reviews', () => {
  const changes = reviewStatuses.flatMap((from) =>
    reviewStatuses.map((to) => `${from} → ${to}: ${ratingChange(from, to)}`),
  );
  expect(changes.filter((line) => !line.endsWith('null')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'held → published: 1',
    'hidden → published: 1',
    'published → held: -1',
    'published → hidden: -1',
  ]);
});
