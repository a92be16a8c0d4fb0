import type { Actor, Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';

/** Refuses, with 403, a caller who may not refund money or confirm that it came; the clock may. */
export function checkMayHandleMoney(actor: Actor): void {
  if (!['super_admin', 'system'].includes(actor.role)) throw problem('forbidden', 'super-admin-only');
}

/** Returns whether the actor sees an account's payments and documents: its owner and the super admin do. */
export const canSeePayments = (actor: Person | undefined, accountId: string | null): boolean =>
  actor !== undefined && (actor.id === accountId || actor.role === 'super_admin');
