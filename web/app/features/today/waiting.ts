import type { Need } from '@dihaadi/contract/today';
import { useQuery } from '@tanstack/react-query';
import { needs } from './needs.labels.ts';
import { today } from './query.ts';

/** How many things wait, and whether there are more of them than were counted. */
export type Waiting = { count: number; isMore: boolean };

/** What waits at the address where it is dealt with, below the dashboard. */
export type WaitingAt = ReadonlyMap<string, Waiting>;

/** Adds up what waits at the same address. */
export function waitingAt(all: readonly Need[]): WaitingAt {
  const found = new Map<string, Waiting>();
  for (const { kind, items, is_more: isMore } of all) {
    const [at = ''] = needs[kind].all.split('?');
    const before = found.get(at);
    found.set(at, {
      count: items.length + (before?.count ?? 0),
      isMore: isMore || before?.isMore === true,
    });
  }
  return found;
}

const NONE: WaitingAt = new Map();

/** What waits for the desk now, by address; nothing until that is known. */
export const useWaiting = (): WaitingAt => useQuery({ ...today, select: selectWaiting }).data ?? NONE;

const selectWaiting = ({ needs: all }: { needs: readonly Need[] }): WaitingAt => waitingAt(all);
