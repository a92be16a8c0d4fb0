/** Chromium's event for a page that can be installed; no other browser has it, and TypeScript does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function offer(event: InstallPrompt | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install prompt until a screen needs it. The event comes once and early, so call this first. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    offer(event);
  });
  window.addEventListener('appinstalled', () => offer(undefined));
}

/** Whether the app can be installed now, for `useSyncExternalStore`. */
export const canInstall = (): boolean => offered !== undefined;

/** Calls the listener when that changes; returns the unsubscribe function. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's install prompt, which is allowed once. Returns whether the app is being installed. */
export async function install(): Promise<boolean> {
  const event = offered;
  if (event === undefined) return false;
  offer(undefined);
  const { outcome } = await event.prompt();
  return outcome === 'accepted';
}
