import type { Role } from '@dihaadi/contract/roles';
import { readOwnAccount } from './own-account.ts';

/** Returns the path to open after signing in. */
export function homeOf(role: Role): string {
  return role === 'super_admin' ? '/admin/dashboard' : `/${role}/dashboard`;
}

/** Returns the path where the signed-in user pays the registration fee; home if they pay none. */
export async function paymentPageOf(role: Role): Promise<string> {
  if (role === 'customer' || role === 'worker') return `/register/${role}`;
  if (role !== 'driver') return homeOf(role);
  const id = (await readOwnAccount()).registration?.driver_id ?? undefined;
  return id === undefined ? homeOf(role) : `/driver/payment/${id}`;
}

/** Returns the path for a user who has just signed in: the payment of an open registration fee, else home. */
export async function pathAfterSignIn(role: Role): Promise<string> {
  const home = homeOf(role);
  if (role !== 'customer' && role !== 'worker') return home;
  // An unreachable server does not keep the user here: the screens show the error.
  const answer = await readOwnAccount().catch(() => undefined);
  return answer?.registration?.status === 'payment_required' ? `/register/${role}` : home;
}
