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

/** Things are carried, people ride: the same steps, in other words. */
type Carried = 'parcel' | 'ride';

const carriedBy = (service: PackageServiceType): Carried => (service === 'taxi_cab' ? 'ride' : 'parcel');

const rideStatuses: Partial<Record<BookingStatus, MessageDescriptor>> = {
  picked_up: msg`On the way`,
  failed: msg`Could not be completed`,
};

/** What a state is called where the kind of work is known. */
export function statusWords(status: BookingStatus, service: PackageServiceType = 'delivery') {
  const { label, tone } = statuses[status];
  return { tone, label: (carriedBy(service) === 'ride' ? rideStatuses[status] : undefined) ?? label };
}

export const bookTitles: Record<PackageServiceType, MessageDescriptor> = {
  delivery: msg`Book Package Delivery`,
  goods_transport: msg`Book Goods Transport`,
  taxi_cab: msg`Book a Cab`,
};

const carriedWords = {
  parcel: {
    intro: msg`Tell us what goes where. You see the fare before you book.`,
    from: msg`Pickup address`,
    to: msg`Drop address`,
    what: msg`What is it?`,
    size: msg`Package size`,
    sizes: packageSizes,
    weight: msg`Package weight (kg)`,
    description: msg`Description`,
    example: msg`For example: two boxes of sweets, keep them level`,
    time: msg`Pickup time`,
    load: msg`Package`,
  },
  ride: {
    intro: msg`Tell us who rides from where to where. You see the fare before you book.`,
    from: msg`Where do you get in?`,
    to: msg`Where do you get out?`,
    what: msg`Who is riding?`,
    size: msg`Luggage`,
    sizes: {
      small: { label: msg`Small`, note: msg`One bag` },
      medium: { label: msg`Medium`, note: msg`Two suitcases` },
      large: { label: msg`Large`, note: msg`Fills the car boot` },
      extra_large: { label: msg`Extra large`, note: msg`Needs the roof too` },
    },
    weight: msg`Luggage weight (kg)`,
    description: msg`Passengers and luggage`,
    example: msg`For example: two people, two bags`,
    time: msg`When do you get in?`,
    load: msg`Passengers and luggage`,
  },
} as const;

/** How this kind of work is spoken of: a parcel is picked up, a person gets in. */
export const wordsOf = (service: PackageServiceType) => carriedWords[carriedBy(service)];
