import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { isRecord, isText } from '../../lib/kinds.ts';

/**
 * The e-mail address that the page before has handed over, beside the address, where it is not kept. The browser has
 * it still when the page is loaded again, and the server has never heard of it.
 */
export function useEmailFromLink(): string | undefined {
  const state: unknown = useLocation().state;
  const email = useHydrated() && isRecord(state) ? state['email'] : undefined;
  return isText(email) ? email : undefined;
}
