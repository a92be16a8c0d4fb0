import { AppError, saying } from '../../../platform/errors.ts';
import type { SharedCounts } from '../../../platform/rate-limit-counts.ts';

// Each sends an SMS to a number that the guest only names. The address of a carrier's NAT may serve a whole town.
const FROM_ADDRESS = { max: 300, windowMs: 3_600_000 };

/** Counts a guest's booking; `scale` multiplies the limit. Throws 429 for too many an hour from one address. */
export async function countGuestBooking(
  { counts }: { counts: SharedCounts },
  { address, scale }: { address: string; scale: number },
): Promise<void> {
  const max = FROM_ADDRESS.max * scale;
  const { current, ttl } = await counts.count(`guest-bookings:${address}`, { ...FROM_ADDRESS, max });
  if (current > max)
    throw new AppError('too-many-requests', saying('too-many-requests'), {
      retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
    });
}
