import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { TripWithdrawReason } from '@dihaadi/contract/withdraw-reasons';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { DeclineReason, OfferStop, TripOffer } from '@dihaadi/contract/trips/trip-offers';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { carriedKindOf, serviceTypes } from '../bookings/public.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Cross, MapSheet } from '../../ui/pictograms/signs.tsx';
import { Ill, Locked, Warning } from '../../ui/pictograms/states.tsx';
import { DayOff, Wage, Wallet } from '../../ui/pictograms/steps.tsx';
import { Home, Documents, Shield } from '../../ui/pictograms/things.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';

type Choice = { label: MessageDescriptor; Picture: PictogramOf };

export const declineLabels: Record<DeclineReason, Choice> = {
  too_far: { label: msg`Too far`, Picture: MapSheet },
  too_low: { label: msg`Fare too low`, Picture: Wage },
  wrong_vehicle: { label: msg`Wrong vehicle`, Picture: Car },
  taking_a_break: { label: msg`Taking a break`, Picture: DayOff },
  unsafe: { label: msg`Not safe`, Picture: Shield },
  other: { label: msg`Other reason`, Picture: Cross },
};

export const withdrawLabels: Record<TripWithdrawReason, Choice> = {
  'fell-ill': { label: msg`I'm ill`, Picture: Ill },
  'vehicle-broke-down': { label: msg`Vehicle broke down`, Picture: Car },
  'place-too-far': { label: msg`Too far`, Picture: MapSheet },
  'family-emergency': { label: msg`Family emergency`, Picture: Home },
};

type Stop = {
  Picture: PictogramOf;
  title: MessageDescriptor;
  note: MessageDescriptor;
  to: string;
  label: MessageDescriptor;
};
const ME = '/driver/dashboard/me';

/** Why offers are blocked, and where the driver can fix it. */
export const stopLabels: Record<OfferStop, Stop> = {
  fee_unpaid: {
    Picture: Wallet,
    title: msg`Registration fee not paid`,
    note: msg`Pay the fee to get trips.`,
    to: '/pay',
    label: msg`Pay fee`,
  },
  not_active: {
    Picture: Locked,
    title: msg`Your account is not active`,
    note: msg`You can't get trips now.`,
    to: ME,
    label: msg`View my account`,
  },
  no_vehicle: {
    Picture: Car,
    title: msg`No vehicle on your account`,
    note: msg`Ask our team to add your vehicle.`,
    to: '/support',
    label: msg`Contact support`,
  },
  documents_expired: {
    Picture: Documents,
    title: msg`A document has expired`,
    note: msg`Renew it and send a photo.`,
    to: ME,
    label: msg`View my documents`,
  },
  commission_owed: {
    Picture: Warning,
    title: msg`Commission is due`,
    note: msg`Offers are paused until you pay.`,
    to: '/driver/dashboard/earnings',
    label: msg`View my earnings`,
  },
};

/** Label of each status for the trip's driver. */
export const statusLabels: Record<BookingStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Taken by another driver`, tone: 'neutral' },
  assigned: { label: msg`Accept this trip`, tone: 'warning' },
  accepted: { label: msg`Go to pickup`, tone: 'info' },
  arrived_pickup: { label: msg`At pickup`, tone: 'info' },
  picked_up: { label: msg`Go to drop`, tone: 'info' },
  completed: { label: msg`Completed`, tone: 'success' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  failed: { label: msg`Not delivered`, tone: 'danger' },
};

/** Returns the label of a trip's status: a parcel is delivered, a passenger is not. */
export function statusLabel(i18n: I18n, status: BookingStatus, service: PackageServiceType): string {
  if (status === 'failed' && carriedKindOf(service) === 'ride') return i18n._(msg`Not completed`);
  return i18n._(statusLabels[status].label);
}

/** Formats a distance: “3.4 km”, “under 1 km”. */
export function kilometres(i18n: I18n, km: number): string {
  const rounded = Math.round(km * 10) / 10;
  if (rounded === 0) return i18n._(msg`less than 1 km`);
  const distance = formatNumber(rounded);
  return i18n._(msg`${distance} km`);
}

/** Returns one sentence with the key facts of an offer, to be read aloud. */
export function offerSentence(i18n: I18n, offer: TripOffer): string {
  const service = i18n._(serviceTypes[offer.service_type].label);
  const money = formatMoney(offer.in_hand);
  const away = kilometres(i18n, offer.distance_to_pickup_km);
  const length = kilometres(i18n, offer.trip_distance_km);
  const { area: from } = offer.pickup;
  const { area: to } = offer.drop;
  return i18n._(
    msg`${service}. You get ${money}. Pickup at ${from}, ${away} from you. Drop at ${to}. Trip of ${length}.`,
  );
}
