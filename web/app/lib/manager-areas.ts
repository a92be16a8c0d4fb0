import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import { useSyncExternalStore } from 'react';
import { readSession, useSession } from './session.ts';

const listeners = new Set<() => void>();
let known: { userId: string; areas: readonly DeskArea[] } | undefined;

/** Keeps the signed-in staff member's areas as sent by the server; for this page load only. */
export function keepDeskAreas(userId: string, areas: readonly DeskArea[]): void {
  known = { userId, areas };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A courtesy: the server checks every call.
const areasOf = (userId: string | undefined): readonly DeskArea[] =>
  known !== undefined && known.userId === userId ? known.areas : deskAreas;

/** Returns the signed-in user's desk areas; all while unknown. */
export const readDeskAreas = (): readonly DeskArea[] => areasOf(readSession()?.user.id);

/** Like `readDeskAreas`, as a hook. */
export function useDeskAreas(): readonly DeskArea[] {
  const userId = useSession()?.user.id;
  return useSyncExternalStore(
    subscribe,
    () => areasOf(userId),
    () => deskAreas,
  );
}
