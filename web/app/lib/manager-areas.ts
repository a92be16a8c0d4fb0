import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import { useSyncExternalStore } from 'react';
import { readSession, useSession } from './session.ts';

const listeners = new Set<() => void>();
let known: { userId: string; areas: readonly DeskArea[] } | undefined;

/** What the server has said of the areas of the member of staff who is signed in; for this page load only. */
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

/** The areas of the desk of who is signed in; all while they are not known. */
export const readDeskAreas = (): readonly DeskArea[] => areasOf(readSession()?.user.id);

/** As `readDeskAreas`, as this screen shows it. */
export function useDeskAreas(): readonly DeskArea[] {
  const userId = useSession()?.user.id;
  return useSyncExternalStore(
    subscribe,
    () => areasOf(userId),
    () => deskAreas,
  );
}
