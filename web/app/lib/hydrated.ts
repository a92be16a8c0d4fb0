import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the page's script runs: keep a form's button disabled until then, or the browser submits the form itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
