import type { Actor, Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';

/** Throws 403 for a request in another person’s name (design/quality.md, S6). */
export function checkOwn(actor: Person, userId: string): void {
  if (userId.toLowerCase() !== actor.id) throw problem('forbidden', 'coupon-for-yourself');
}

/** Throws 403 unless the caller may manage coupons; the seeds may. */
export function checkMayManage(actor: Actor): void {
  if (!['super_admin', 'system'].includes(actor.role)) throw problem('forbidden', 'super-admin-only');
}
