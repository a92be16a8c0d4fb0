import { clear, createStore, type UseStore } from 'idb-keyval';

/** Where this device keeps what screens showed last, by person. */
export const shown = (): UseStore => (store ??= createStore('dihaadi', 'shown'));
let store: UseStore | undefined;

/** Forgets what was kept of all people: a person who signs out leaves nothing behind. */
export function forgetShown(): void {
  if (typeof indexedDB === 'undefined') return;
  clear(shown()).catch(() => undefined);
}
