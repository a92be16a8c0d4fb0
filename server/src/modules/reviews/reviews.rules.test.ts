import { reviewStatuses } from '@dihaadi/contract/reviews';
import { expect, test } from 'vitest';
import { dueAt, ratingChange } from './reviews.rules.ts';

test('a review is shown after seven days though the other side says nothing', () => {
  expect(dueAt(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-29T10:00:00Z'));
});

test('a rating counts a review while it is published', () => {
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
