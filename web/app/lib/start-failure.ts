declare global {
  /** Set by the app once its script and texts have loaded. */
  var hasStarted: boolean | undefined;
}

/** Id of the element shown if the page's script did not load (`shell/start-failure.tsx`). */
export const START_FAILURE = 'start-failure';

const show = (isShown: boolean): void => {
  const element = document.getElementById(START_FAILURE);
  if (element !== null) element.hidden = !isShown;
};

function failed(): void {
  if (globalThis.hasStarted !== true) show(true);
}

/**
 * Until the app has started, shows an error once a script of the page cannot be loaded or fails: otherwise the page
 * would stay as rendered by the server and never respond.
 */
export function watchStart(): void {
  // The event of a script that fails to load does not bubble; images are ignored.
  const heard = ({ target }: Event) => {
    if (target === globalThis || target instanceof HTMLScriptElement) failed();
  };
  addEventListener('error', heard, { capture: true });
  addEventListener('unhandledrejection', failed);
}

/** Marks the app as having everything it needs to start. */
export function started(): void {
  globalThis.hasStarted = true;
  show(false);
}
