import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagedQuery } from './paged-query.ts';
import { refetchChanged } from './refetch-changed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIZE = 3;
type Row = { id: string; state: string };

/** A list of twelve bookings, newest first, in pages of three, all loaded. */
async function loaded() {
  const rows: Row[] = Array.from({ length: 12 }, (_, index) => ({
    id: `booking-${index}`,
    state: 'pending',
  }));
  const asked: (string | undefined)[] = [];
  const queries = new QueryClient();
  const list = new InfiniteQueryObserver(queries, {
    ...pagedQuery<Row>({
      queryKey: ['package_booking', 'list'],
      fetchPage: async (cursor) => {
        asked.push(cursor);
        const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
        const page = structuredClone(rows.slice(start, start + SIZE));
        const isFull = start + SIZE < rows.length;
        return { rows: page, next_cursor: isFull ? page.at(-1)?.id : undefined, total: undefined };
      },
    }),
    staleTime: Infinity,
  });
  list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
  asked.length = 0;
  return {
    rows,
    asked,
    shown: () => list.getCurrentResult().data?.map(({ id, state }) => `${id} ${state}`),
    inList: () => rows.map(({ id, state }) => `${id} ${state}`),
    change: async (...ids: string[]) => {
      const events = ids.map((id) => ({ thing: 'package_booking', thing_id: id, name: 'assign', at: '' }));
      await refetchChanged(queries, events);
    },
  };
}

const at = (rows: Row[], index: number): Row => {
  const row = rows[index];
  if (row === undefined) throw new Error(`There is no row ${index}`);
  return row;
};

test('a changed booking costs one request, however many pages are loaded', async () => {
  const { rows, asked, shown, inList, change } = await loaded();
  at(rows, 7).state = 'assigned';
  await change('booking-7', 'booking-7');
  expect(asked).toEqual(['booking-5']);
  expect(shown()).toEqual(inList());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

test('a new booking costs one request, comes first, and pushes none out', async () => {
  const { rows, asked, shown, inList, change } = await loaded();
  rows.unshift({ id: 'booking-new', state: 'pending' });
  await change('booking-new');
  expect(asked).toEqual([undefined]);
  expect(shown()).toEqual(inList());
});

test('a booking pushed out of its page stays when it changes, and is refreshed within a minute', async () => {
  const { rows, shown, inList, change } = await loaded();
  rows.unshift({ id: 'booking-new', state: 'pending' });
  await change('booking-new');
  at(rows, 3).state = 'assigned';
  await change('booking-2');
  expect(shown()).toHaveLength(inList().length);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(inList().slice(0, 12));
});

test('a booking that leaves the list disappears, and the next page is not shown twice', async () => {
  const { rows, asked, shown, inList, change } = await loaded();
  rows.splice(4, 1);
  await change('booking-4');
  expect(asked).toEqual(['booking-2']);
  expect(shown()).toEqual(inList());
});

test('rows added further down are fetched within a minute, once for many events', async () => {
  const { rows, asked, shown, inList, change } = await loaded();
  rows.splice(8, 0, { id: 'booking-again', state: 'pending' });
  await change('booking-again');
  await change('booking-elsewhere');
  expect(asked).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(6);
  expect(shown()).toEqual(inList().slice(0, 12));
});
