declare global {
  /** Set by the app once its script and texts are there. */
  var hasStarted: boolean | undefined;
}

/** The element that says that the page's script did not come (`shell/start-failure.tsx`). */
export const START_FAILURE = 'start-failure';

const show = (isShown: boolean): void => {
  const element = document.getElementById(START_FAILURE);
  if (element !== null) element.hidden = !isShown;
};

function failed(): void {
  if (globalThis.hasStarted !== true) show(true);
}

/**
 * Until the app has started, says so once a script of the page cannot be loaded or fails: the page would stay as the server
 * made it, with nothing that answers.
 */
export function watchStart(): void {
  // Of a script that does not come, the event does not bubble; of pictures it says nothing.
  const heard = ({ target }: Event) => {
    if (target === globalThis || target instanceof HTMLScriptElement) failed();
  };
  addEventListener('error', heard, { capture: true });
  addEventListener('unhandledrejection', failed);
}

/** The app has all that it needs to start. */
export function started(): void {
  globalThis.hasStarted = true;
  show(false);
}
