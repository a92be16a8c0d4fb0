import type { Tx } from '../../platform/db.ts';
import type { Booking } from './bookings.queries.ts';

type Details = Pick<
  Booking,
  | 'scheduledTime'
  | 'expiresAt'
  | 'specialInstructions'
  | 'customerPhone'
  | 'trackingToken'
  | 'shareToken'
  | 'quote'
>;

/** Saves the fields that staff edit, and the resulting quote. */
export async function saveDetails(tx: Tx, id: string, details: Details): Promise<void> {
  await tx
    .updateTable('package_booking')
    .set({
      scheduled_time: details.scheduledTime,
      expires_at: details.expiresAt,
      special_instructions: details.specialInstructions,
      customer_phone: details.customerPhone,
      tracking_token: details.trackingToken,
      share_token: details.shareToken,
      quote: details.quote === null ? null : JSON.stringify(details.quote),
    })
    .where('id', '=', id)
    .execute();
}
