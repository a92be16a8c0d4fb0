import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the page's script works: keep a form's button disabled so long, or the browser sends the form itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
