import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingFields } from './booking-fields.ts';

/** Error beside an invalid field. */
export const fieldErrors: Record<keyof BookingFields, MessageDescriptor> = {
  service_type: msg`Choose a service`,
  pickup_address: msg`Enter the pickup address`,
  drop_address: msg`Enter the drop address`,
  package_size: msg`Choose a size`,
  package_weight: msg`Enter a weight from 0.1 to 10,000 kg, in steps of 0.1`,
  package_description: msg`Describe the package`,
  booking_type: msg`Choose a time`,
  scheduled_time: msg`Choose a time within the next 90 days`,
  special_instructions: msg`At most 1,000 characters`,
  customer_phone: msg`Enter a 10-digit Indian mobile number`,
  sender_name: msg`At most 120 characters`,
  receiver_name: msg`At most 120 characters`,
  receiver_phone: msg`Enter a 10-digit Indian mobile number`,
  helpers: msg`Choose 0 to 2 helpers`,
  stops: msg`Enter the address of each stop`,
  vehicle_type: msg`Choose a vehicle`,
  coupon_code: msg`Invalid coupon code`,
};

const rideErrors: Partial<typeof fieldErrors> = {
  pickup_address: msg`Enter the pickup point`,
  drop_address: msg`Enter the drop point`,
  package_description: msg`Enter the passenger's name`,
};

/** Returns the error beside a field for this kind of booking. */
export const fieldError = (name: keyof BookingFields, service: PackageServiceType): MessageDescriptor =>
  (service === 'taxi_cab' ? rideErrors[name] : undefined) ?? fieldErrors[name];
