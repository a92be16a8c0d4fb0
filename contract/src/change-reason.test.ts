import { expect, test } from 'vitest';
import { changeReason } from './change-reason.ts';
import { refusals } from './texts/refusals.en.ts';

test('a chosen code and own words are stored as they are', () => {
  for (const reason of ['plans-changed', 'My mother is ill.', 'no time today'])
    expect(changeReason.parse(reason)).toBe(reason);
});

test('no one makes readers see another sentence of ours: such words are shown as typed, with a capital letter', () => {
  expect(changeReason.parse(' trip-moved ')).toBe('Trip-moved');
  const chosen = ['plans-changed', 'took-too-long', 'booked-by-mistake', 'costs-too-much'];
  const others = Object.keys(refusals).filter((key) => changeReason.parse(key) === key);
  expect(others).toEqual(expect.arrayContaining(chosen));
  expect(others.length).toBeLessThan(20);
});
