import type { Need, NeedKind } from '@dihaadi/contract/today';
import { useQuery } from '@tanstack/react-query';
import { isAt } from '../../staff-kit/tabs.ts';
import { needs } from './needs.labels.ts';
import { today } from './query.ts';

/** Number of waiting items, and whether there are more than were counted. */
export type Waiting = { count: number; isMore: boolean };

/** Waiting items by the address below the dashboard where they are handled. */
export type WaitingAt = ReadonlyMap<string, Waiting>;

/** Returns the list that shows the need, or else the list with the item it links to. */
function listOf(kind: NeedKind, { id, role }: Need['items'][number]): string {
  const [list] = needs[kind].all?.split('?') ?? [];
  return list ?? needs[kind].at(id, role).split(`/${id}`)[0] ?? '';
}

/** Adds up the items waiting at the same address. */
export function waitingAt(all: readonly Need[]): WaitingAt {
  const found = new Map<string, Waiting>();
  for (const { kind, items, is_more: isMore } of all)
    for (const item of items) {
      const at = listOf(kind, item);
      const before = found.get(at);
      found.set(at, { count: 1 + (before?.count ?? 0), isMore: isMore || before?.isMore === true });
    }
  return found;
}

/** Returns the needs handled at or below these addresses, which the count beside their links adds up. */
export const needsAt = (all: readonly Need[], addresses: readonly string[]): Need[] =>
  all.flatMap((need) => {
    const items = need.items.filter((item) => addresses.some((at) => isAt(listOf(need.kind, item), at)));
    return items.length === 0 ? [] : [{ ...need, items }];
  });

/** Returns the path below the dashboard of the needs that a count adds up. */
export const needsPath = (addresses: readonly string[]): string => `today?at=${addresses.join(',')}`;

const NONE: WaitingAt = new Map();

const selectWaiting = ({ needs: all }: { needs: readonly Need[] }): WaitingAt => waitingAt(all);

/** Every staff screen shows the counts, but unlike Today none needs them at once. */
const COUNTED_EVERY_MS = 10_000;
const counted = { ...today, select: selectWaiting, meta: { ...today.meta, everyMs: COUNTED_EVERY_MS } };

/** Returns the items waiting for the desk, by address; empty until loaded. */
export const useWaiting = (): WaitingAt => useQuery(counted).data ?? NONE;

/** Returns the items waiting at or below this address below the dashboard. */
export function waitingBelow(waiting: WaitingAt, at: string): Waiting | undefined {
  const parts = [...waiting].filter(([address]) => isAt(address, at));
  return sumOf(parts.map(([, part]) => part));
}

/** Returns the sum; undefined for an empty list. */
export function sumOf(parts: readonly Waiting[]): Waiting | undefined {
  if (parts.length === 0) return undefined;
  return {
    count: parts.reduce((all, { count }) => all + count, 0),
    isMore: parts.some(({ isMore }) => isMore),
  };
}
