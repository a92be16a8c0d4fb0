import type { Role } from '@dihaadi/contract/roles';
import { readOwnAccount } from './own-account.ts';

/** Returns where a person lands after signing in. */
export function homeOf(role: Role): string {
  return role === 'super_admin' ? '/admin/dashboard' : `/${role}/dashboard`;
}

/** Returns where the registration fee of the signed-in person is paid; home for those who pay none. */
export async function paymentPageOf(role: Role): Promise<string> {
  if (role === 'customer' || role === 'worker') return `/register/${role}`;
  if (role !== 'driver') return homeOf(role);
  const id = (await readOwnAccount()).registration?.driver_id ?? undefined;
  return id === undefined ? homeOf(role) : `/driver/payment/${id}`;
}

/** Returns where a person goes who has just signed in: to pay what a registration still costs, else home. */
export async function placeAfterSignIn(role: Role): Promise<string> {
  const home = homeOf(role);
  if (role !== 'customer' && role !== 'worker') return home;
  // Unreachable is no reason to stay: the screens say so themselves.
  const answer = await readOwnAccount().catch(() => undefined);
  return answer?.registration?.status === 'payment_required' ? `/register/${role}` : home;
}
