import type { DriverStatus, LicenseType, VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const driverStatusLabels: Record<DriverStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending_approval: { label: msg`Pending Approval`, tone: 'warning' },
  approved_payment_required: { label: msg`Waiting Payment`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  suspended: { label: msg`Suspended`, tone: 'danger' },
  rejected: { label: msg`Rejected`, tone: 'neutral' },
};

export const serviceTypeLabels: Record<PackageServiceType, MessageDescriptor> = {
  delivery: msg`Delivery`,
  goods_transport: msg`Goods transport`,
  taxi_cab: msg`Cab`,
};

export const licenceTypeLabels: Record<LicenseType, MessageDescriptor> = {
  two_wheeler: msg`Two-wheeler`,
  four_wheeler: msg`Four-wheeler`,
  commercial: msg`Commercial`,
  heavy_vehicle: msg`Heavy vehicle`,
};

export const vehicleTypeLabels: Record<VehicleType, MessageDescriptor> = {
  car: msg`Car`,
  motorcycle: msg`Motorcycle`,
  auto_rickshaw: msg`Auto-rickshaw`,
  tempo: msg`Tempo`,
  truck: msg`Truck`,
  van: msg`Van`,
};

/** Events of a driver, by name. */
export const registrationEventLabels: Record<string, MessageDescriptor> = {
  register: msg`Registered`,
  approve: msg`Approved`,
  approve_paid: msg`Approved`,
  revise: msg`Details changed, to be approved again`,
  reject: msg`Rejected`,
  pay_fee: msg`Registration fee paid`,
  refund_fee: msg`Registration fee refunded`,
  suspend: msg`Suspended`,
  reinstate: msg`Reinstated`,
  reinstate_unpaid: msg`Reinstated`,
};
