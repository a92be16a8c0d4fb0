import type { Actor, Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';

/** Throws 403 if the caller may not refund money or confirm its receipt; the system may. */
export function checkMayHandleMoney(actor: Actor): void {
  if (!['super_admin', 'system'].includes(actor.role)) throw problem('forbidden', 'super-admin-only');
}

/** Whether the actor may see an account's payments and documents: its owner and the super admin. */
export const canSeePayments = (actor: Person | undefined, accountId: string | null): boolean =>
  actor !== undefined && (actor.id === accountId || actor.role === 'super_admin');
