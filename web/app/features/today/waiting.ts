import type { Need, NeedKind } from '@dihaadi/contract/today';
import { useQuery } from '@tanstack/react-query';
import { isAt } from '../../staff-kit/tabs.ts';
import { needs } from './needs.labels.ts';
import { today } from './query.ts';

/** How many things wait, and whether there are more of them than were counted. */
export type Waiting = { count: number; isMore: boolean };

/** What waits at the address where it is dealt with, below the dashboard. */
export type WaitingAt = ReadonlyMap<string, Waiting>;

/** The list that shows the need, or else the one in which what it leads to stands. */
function listOf(kind: NeedKind, { id, role }: Need['items'][number]): string {
  const [list] = needs[kind].all?.split('?') ?? [];
  return list ?? needs[kind].at(id, role).split(`/${id}`)[0] ?? '';
}

/** Adds up what waits at the same address. */
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

const NONE: WaitingAt = new Map();

const selectWaiting = ({ needs: all }: { needs: readonly Need[] }): WaitingAt => waitingAt(all);

/** Every staff screen has the counts, and none of them needs them at once, as Today does. */
const COUNTED_EVERY_MS = 10_000;
const counted = { ...today, select: selectWaiting, meta: { ...today.meta, everyMs: COUNTED_EVERY_MS } };

/** What waits for the desk now, by address; nothing until that is known. */
export const useWaiting = (): WaitingAt => useQuery(counted).data ?? NONE;

/** What waits at this address, below the dashboard, and below it. */
export function waitingBelow(waiting: WaitingAt, at: string): Waiting | undefined {
  const parts = [...waiting].filter(([address]) => isAt(address, at));
  return sumOf(parts.map(([, part]) => part));
}

/** All of these together; undefined of none. */
export function sumOf(parts: readonly Waiting[]): Waiting | undefined {
  if (parts.length === 0) return undefined;
  return {
    count: parts.reduce((all, { count }) => all + count, 0),
    isMore: parts.some(({ isMore }) => isMore),
  };
}
