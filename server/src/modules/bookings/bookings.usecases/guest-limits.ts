import { createHash } from 'node:crypto';
import type { ActorRef } from '../../../platform/actor.ts';
import type { Limiter } from '../../../platform/limits.ts';

const AN_HOUR = 3600;
// Each sends an SMS to a number that the guest only names. A carrier's NAT serves a whole town.
const FROM_ADDRESS = { max: 300, seconds: AN_HOUR };
const FOR_PHONE = { max: 20, seconds: AN_HOUR };

/** Throws 429 for too many guests' bookings an hour from one address, or for one phone; customers are not counted. */
export async function countGuestBooking(
  { limiter }: { limiter: Limiter },
  { actor, phone, address }: { actor: Pick<ActorRef, 'role'> | undefined; phone: string; address: string },
): Promise<void> {
  if (actor?.role === 'customer') return;
  const hashed = createHash('sha256').update(phone).digest('base64url');
  await limiter.take(`guest-booking-for:${hashed}`, FOR_PHONE);
  await limiter.take(`guest-booking-from:${address}`, FROM_ADDRESS);
}
