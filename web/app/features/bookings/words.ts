import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType, PackageSize } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Tone } from '../../ui/badge.tsx';
import type { PictogramProps } from '../../ui/pictograms/pictogram.tsx';
import { Cab, Parcel, Truck } from '../../ui/pictograms/work.tsx';

export const serviceTypes: Record<
  PackageServiceType,
  { label: MessageDescriptor; Picture: ComponentType<PictogramProps> }
> = {
  delivery: { label: msg`Delivery`, Picture: Parcel },
  goods_transport: { label: msg`Goods transport`, Picture: Truck },
  taxi_cab: { label: msg`Cab`, Picture: Cab },
};

export const packageSizes: Record<PackageSize, { label: MessageDescriptor; note: MessageDescriptor }> = {
  small: { label: msg`Small`, note: msg`Fits a school bag` },
  medium: { label: msg`Medium`, note: msg`Fits a scooter` },
  large: { label: msg`Large`, note: msg`Fits a car boot` },
  extra_large: { label: msg`Extra large`, note: msg`Needs a tempo` },
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
  failed: { label: msg`Could not be delivered`, tone: 'danger' },
};
