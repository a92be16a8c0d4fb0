import { loginPath } from './next-path.ts';

let leaving = false;

/** Whether this page is being left: nothing is asked of the server for it any more. */
export const isLeaving = (): boolean => leaving;

/**
 * To the login page, as a fresh page: nothing of the ended session stays in memory. The first call wins.
 */
export function goToLogin({ comeBack }: { comeBack: boolean }): void {
  if (leaving) return;
  leaving = true;
  // Going back must not show the old page from the browser's memory.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  location.assign(comeBack ? loginPath(location) : '/login');
}
