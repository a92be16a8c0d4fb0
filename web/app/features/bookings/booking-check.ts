import { NewPackageBooking } from '@dihaadi/contract/bookings';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fromIndianField } from '../../lib/indian-time.ts';
import type { BookingFields } from './booking-fields.ts';

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

// Only the contract decides what may be sent; this converts texts into its input.
const Sent = z.preprocess(
  (fields: BookingFields) => ({
    ...fields,
    package_weight: fields.package_weight.trim() === '' ? undefined : Number(fields.package_weight),
    scheduled_time: fields.booking_type === 'scheduled' ? fromIndianField(fields.scheduled_time) : null,
    sender_name: textOrNull(fields.sender_name),
    receiver_name: textOrNull(fields.receiver_name),
    receiver_phone: textOrNull(fields.receiver_phone),
    stops: fields.stops.map(({ address, phone }) => ({ address, phone: textOrNull(phone) })),
    helpers: Number(fields.helpers),
    vehicle_type: textOrNull(fields.vehicle_type),
    coupon_code: textOrNull(fields.coupon_code),
  }),
  NewPackageBooking,
);

/** Validates a new booking. */
export const check = zodResolver(Sent);
