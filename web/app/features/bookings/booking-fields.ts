import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType, PackageSize } from '@dihaadi/contract/fare';

/** Values of the form's controls: texts, as people type them. */
export type BookingFields = {
  service_type: PackageServiceType;
  pickup_address: string;
  drop_address: string;
  package_size: PackageSize;
  package_weight: string;
  package_description: string;
  booking_type: 'immediate' | 'scheduled';
  scheduled_time: string;
  special_instructions: string;
  customer_phone: string;
  sender_name: string;
  receiver_name: string;
  receiver_phone: string;
  helpers: '0' | '1' | '2';
  /** Between pickup and drop. */
  stops: { id: string; address: string; phone: string }[];
  /** Empty: the cheapest that fits. */
  vehicle_type: VehicleType | '';
  /** Empty: no coupon. */
  coupon_code: string;
};
