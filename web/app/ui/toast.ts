import type { ExternalToast } from 'sonner';

// Sonner comes once the page stands, or with the first message: nothing of it is seen before.

type Kind = 'success' | 'error' | 'info' | 'warning';

/** What speaks into the place of messages: Sonner, or what stands in for it where it could not be loaded. */
export type Speaker = Record<Kind, (text: string, options?: ExternalToast) => unknown>;

let isWanted = false;
let setReady: (speaker: Speaker) => void = () => undefined;
const ready = new Promise<Speaker>((resolve) => {
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
export const messagesReady = (speaker: Speaker): void => setReady(speaker);

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
