import type { ExternalToast, toast as sonnerToast } from 'sonner';

// Sonner comes once the page stands, or with the first message: nothing of it is seen before.

let isWanted = false;
type Sonner = typeof sonnerToast;
let setReady: (sonner: Sonner) => void = () => undefined;
const ready = new Promise<Sonner>((resolve) => {
  setReady = resolve;
});
const listeners = new Set<() => void>();

export const areMessagesWanted = (): boolean => isWanted;

export function onMessagesWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the place where messages appear. */
export function wantMessages(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** The place is there, with what speaks into it: what was said meanwhile appears now. */
export const messagesReady = (sonner: Sonner): void => setReady(sonner);

type Kind = 'success' | 'error' | 'info' | 'warning';

async function say(kind: Kind, text: string, options?: ExternalToast): Promise<void> {
  wantMessages();
  (await ready)[kind](text, options);
}

const saying =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void =>
    void say(kind, text, options).catch(() => undefined);

/** Says something shortly, over the page. */
export const toast = {
  success: saying('success'),
  error: saying('error'),
  info: saying('info'),
  warning: saying('warning'),
};
