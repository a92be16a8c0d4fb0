import { describe, expect, test } from 'vitest';
import { shortList } from './in-memory-list.ts';

const rows = [
  { name: 'Wiring', rate: 150 },
  { name: 'ac repair', rate: 90 },
  { name: 'Deep cleaning', rate: 150 },
];
const list = {
  texts: ({ name }: { name: string }) => [name],
  orders: { name: ({ name }: { name: string }) => name, rate: ({ rate }: { rate: number }) => rate },
};
const names = (asked: { q?: string; sort?: string }) => shortList(rows, asked, list).map(({ name }) => name);

describe('a short table', () => {
  test('keeps its own order until the reader sorts it', () => {
    expect(names({})).toEqual(['Wiring', 'ac repair', 'Deep cleaning']);
  });

  test('sorts words ignoring case, and numbers as numbers', () => {
    expect(names({ sort: 'name' })).toEqual(['ac repair', 'Deep cleaning', 'Wiring']);
    expect(names({ sort: '-name' })).toEqual(['Wiring', 'Deep cleaning', 'ac repair']);
    expect(names({ sort: 'rate' })).toEqual(['ac repair', 'Wiring', 'Deep cleaning']);
    expect(names({ sort: '-rate' })).toEqual(['Wiring', 'Deep cleaning', 'ac repair']);
  });

  test('is searched by every typed word, in any order', () => {
    expect(names({ q: '  CLEAN deep ' })).toEqual(['Deep cleaning']);
    expect(names({ q: 'clean wiring' })).toEqual([]);
  });
});
