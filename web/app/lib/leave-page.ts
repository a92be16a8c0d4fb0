import { loginPath } from './next-path.ts';

let leaving = false;
let comesBack = false;

/** Whether this page is being left: it sends no more requests. */
export const isLeaving = (): boolean => leaving;

/** Whether this page is being left for the login page, which leads back here. */
export const isComingBack = (): boolean => comesBack;

/** Goes to the login page, like `leaveFor`. */
export const goToLogin = ({ comeBack }: { comeBack: boolean }): void =>
  leaveFor(comeBack ? loginPath(location) : '/login');

/** Loads another page from scratch, so that nothing of the ended session stays in memory. The first call wins. */
export function leaveFor(path: string): void {
  if (leaving) return;
  leaving = true;
  comesBack = path.startsWith('/login?next=');
  // Going back must not show the old page from the browser's memory.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  location.assign(path);
}
