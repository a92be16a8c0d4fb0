import { clear, createStore, type UseStore } from 'idb-keyval';

/** Store for the data last shown on screens, by user. */
export const shown = (): UseStore => (store ??= createStore('dihaadi', 'shown'));
let store: UseStore | undefined;

/** Deletes the saved data of all users: signing out leaves nothing behind. */
export function deleteSavedScreenData(): void {
  if (typeof indexedDB === 'undefined') return;
  clear(shown()).catch(() => undefined);
}
