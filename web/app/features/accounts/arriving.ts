import { useLocation } from 'react-router';
import { z } from 'zod';
import { useHydrated } from '../../lib/hydrated.ts';

const Arriving = z.object({ email: z.string() });

/**
 * The e-mail address that the page before has handed over, beside the address, where nobody keeps it. The browser has
 * it still when the page is loaded again, and the server has never heard of it.
 */
export function useEmailFromLink(): string | undefined {
  const state: unknown = useLocation().state;
  return Arriving.safeParse(useHydrated() ? state : undefined).data?.email;
}
