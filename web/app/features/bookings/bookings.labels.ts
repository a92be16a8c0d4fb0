import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Cab, Parcel, Truck } from '../../ui/pictograms/work.tsx';

export const serviceTypes: Record<PackageServiceType, { label: MessageDescriptor; Picture: PictogramOf }> = {
  delivery: { label: msg`Delivery`, Picture: Parcel },
  goods_transport: { label: msg`Goods transport`, Picture: Truck },
  taxi_cab: { label: msg`Cab`, Picture: Cab },
};

export const statuses: Record<BookingStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Pending`, tone: 'warning' },
  assigned: { label: msg`Driver assigned`, tone: 'info' },
  accepted: { label: msg`Driver accepted`, tone: 'info' },
  arrived_pickup: { label: msg`Driver at pickup`, tone: 'info' },
  picked_up: { label: msg`Picked up`, tone: 'info' },
  completed: { label: msg`Completed`, tone: 'success' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  failed: { label: msg`Not delivered`, tone: 'danger' },
};

/** Things are carried, people ride: the same steps with different texts. */
type Carried = 'parcel' | 'ride';

export const carriedKindOf = (service: PackageServiceType): Carried =>
  service === 'taxi_cab' ? 'ride' : 'parcel';

const rideStatuses: Partial<Record<BookingStatus, MessageDescriptor>> = {
  picked_up: msg`On the way`,
  failed: msg`Not completed`,
};

/** Returns a state's texts where the kind of work is known. */
export function statusTexts(status: BookingStatus, service: PackageServiceType = 'delivery') {
  const { label, tone } = statuses[status];
  return { tone, label: (carriedKindOf(service) === 'ride' ? rideStatuses[status] : undefined) ?? label };
}
