import type { ExternalToast } from 'sonner';

// Sonner loads after the page, or with the first toast: nothing is visible before.

type Kind = 'success' | 'error' | 'info' | 'warning';

/** Shows toasts: Sonner, or its fallback if it could not be loaded. */
export type Speaker = Record<Kind, (text: string, options?: ExternalToast) => unknown>;

let isWanted = false;
let setReady: (speaker: Speaker) => void = () => undefined;
const ready = new Promise<Speaker>((resolve) => {
  setReady = resolve;
});
const listeners = new Set<() => void>();

export const areToastsRequested = (): boolean => isWanted;

export function onToastsRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the toast region. */
export function requestToasts(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Called once the region is ready, with the function that shows toasts: queued ones appear now. */
export const setToasterReady = (speaker: Speaker): void => setReady(speaker);

async function say(kind: Kind, text: string, options?: ExternalToast): Promise<void> {
  requestToasts();
  (await ready)[kind](text, options);
}

const saying =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void =>
    void say(kind, text, options).catch(() => undefined);

/** Shows a short message over the page. */
export const toast = {
  success: saying('success'),
  error: saying('error'),
  info: saying('info'),
  warning: saying('warning'),
};
