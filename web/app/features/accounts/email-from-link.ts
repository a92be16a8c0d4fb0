import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { isRecord, isText } from '../../lib/type-guards.ts';

/**
 * Returns the e-mail address that the previous page passed in the history state, which isn't part of the URL. The
 * browser keeps it on reload, and the server never sees it.
 */
export function useEmailFromLink(): string | undefined {
  const state: unknown = useLocation().state;
  const email = useHydrated() && isRecord(state) ? state['email'] : undefined;
  return isText(email) ? email : undefined;
}
