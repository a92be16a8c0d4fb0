import { loginPath } from './next-path.ts';

let leaving = false;
let comesBack = false;

/** Whether this page is being left: nothing is asked of the server for it any more. */
export const isLeaving = (): boolean => leaving;

/** Whether this page is being left for the login page, which leads back here. */
export const isComingBack = (): boolean => comesBack;

/** To the login page, as `leaveFor`. */
export const goToLogin = ({ comeBack }: { comeBack: boolean }): void =>
  leaveFor(comeBack ? loginPath(location) : '/login');

/** To another page, as a fresh one: nothing of the ended session stays in memory. The first call wins. */
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
