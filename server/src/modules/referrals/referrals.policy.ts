import type { Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';

/** Throws 403 on inviting in another person’s name (design/quality.md, S6). */
export function checkOwn(actor: Person, referrerId: string): void {
  if (referrerId.toLowerCase() !== actor.id) throw problem('forbidden', 'refer-in-own-name');
}
