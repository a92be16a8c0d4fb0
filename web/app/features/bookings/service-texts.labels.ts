import type { PackageServiceType, PackageSize } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { carriedKindOf } from './bookings.labels.ts';

export const packageSizes: Record<PackageSize, { label: MessageDescriptor; note: MessageDescriptor }> = {
  small: { label: msg`Small`, note: msg`Fits a school bag` },
  medium: { label: msg`Medium`, note: msg`Fits a scooter` },
  large: { label: msg`Large`, note: msg`Fits a car boot` },
  extra_large: { label: msg`Extra large`, note: msg`Needs a tempo` },
};

export const bookTitles: Record<PackageServiceType, MessageDescriptor> = {
  delivery: msg`Book Package Delivery`,
  goods_transport: msg`Book Goods Transport`,
  taxi_cab: msg`Book a Cab`,
};

const carriedLabels = {
  parcel: {
    intro: msg`Enter what you're sending and where. You'll see the fare before you book.`,
    from: msg`Pickup address`,
    to: msg`Drop address`,
    what: msg`What are you sending?`,
    size: msg`Package size`,
    sizes: packageSizes,
    weight: msg`Package weight (kg)`,
    description: msg`Description`,
    example: msg`For example: 2 boxes of sweets, keep upright`,
    time: msg`Pickup time`,
    load: msg`Package`,
  },
  ride: {
    intro: msg`Enter your pickup and drop points. You'll see the fare before you book.`,
    from: msg`Pickup point`,
    to: msg`Drop point`,
    what: msg`Passenger details`,
    size: msg`Luggage`,
    sizes: {
      small: { label: msg`Small`, note: msg`One bag` },
      medium: { label: msg`Medium`, note: msg`Two suitcases` },
      large: { label: msg`Large`, note: msg`Fills the car boot` },
      extra_large: { label: msg`Extra large`, note: msg`Needs the roof too` },
    },
    weight: msg`Luggage weight (kg)`,
    description: msg`Passengers and luggage`,
    example: msg`For example: 2 people, 2 bags`,
    time: msg`Pickup time for your ride`,
    load: msg`Passengers and luggage`,
  },
} as const;

/** Returns the texts for this kind of work: a parcel is picked up, a person gets in. */
export const textsOf = (service: PackageServiceType) => carriedLabels[carriedKindOf(service)];
