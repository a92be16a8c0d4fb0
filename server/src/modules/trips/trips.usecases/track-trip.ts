import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import type { FollowedPackageBooking, TrackedPackageBooking } from '@dihaadi/contract/bookings';
import type { z } from 'zod';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  type Booking,
  bookingsWithoutDriver,
  canCancel,
  canChangeDrop,
  firstDispatch,
  returnsOf,
  showTrackedBooking,
  tracked,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { areaOf, type Point } from '../../locations/locations.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { canPayOnline, canTip, isOpen } from '../trips.fares.ts';
import { tripsOf } from '../trips.queries.ts';
import type { FareRow } from '../trips.fares.queries.ts';
import { positionOf } from '../trips.presence.queries.ts';
import { driverRating, starsOf } from '../trips.ratings.queries.ts';
import { tipsOf } from '../trips.tips.queries.ts';
import { roughly, runningUntil } from '../trips.rules.ts';
import { cancellationOf } from './cancel-trip.ts';
import { canReportDamage, canAddGoodsPhotos, isUnderWay } from '../trips.proof.rules.ts';
import { codeOf } from './trip-codes.ts';
import { pricesOf, shownPayment, tipLink } from './trip-fare.ts';
import { etaMinutes } from './eta.ts';
import type { Deps } from './own-trip.ts';
import { proofOf } from './trip-proof.ts';

type Tracked = z.output<typeof TrackedPackageBooking>;

/** Returns a booking by its tracking link, the customer's or the receiver's. Throws 404 if unknown. */
export async function trackTrip(deps: Deps, token: string): Promise<Tracked> {
  const booking = await tracked(deps, token);
  return showTracked(deps, booking, viewerOf(booking, token));
}

/** Returns whose link this is; the shareable link only permits watching. */
function viewerOf({ trackingToken, receiverToken }: Booking, token: string): Tracked['viewer'] {
  if (token === trackingToken) return 'customer';
  return token === receiverToken ? 'receiver' : 'watcher';
}

/** Returns a booking with its trip as the holder of one of its links sees it. */
export async function showTracked(deps: Deps, booking: Booking, viewer: Tracked['viewer']): Promise<Tracked> {
  const isCustomer = viewer === 'customer';
  const [shown, { rights, ...money }, where, cancellation, returnToken, proof, rating, search] =
    await Promise.all([
      showTrackedBooking(deps, booking),
      moneyOf(deps, booking, isCustomer),
      whereabouts(deps, booking),
      cancellationOf(deps.db, booking, deps.clock.now()),
      returnTokenOf(deps, booking),
      proofForCustomer(deps, booking, isCustomer),
      ratingOf(deps, booking, isCustomer),
      searchOf(deps, booking),
    ]);
  const { payment } = money;
  return {
    ...SHOWN_TO[viewer](shown, booking),
    viewer,
    ...codesFor(deps, booking, viewer),
    share_token: isCustomer ? booking.shareToken : null,
    ...where,
    ...money,
    ...search,
    // After a driver gave it back, others are asked at once.
    search_begins_at: wasAssigned(shown) ? null : search.search_begins_at,
    cancellation_fee: toRupees(cancellation.totalPaise),
    return_token: isCustomer ? returnToken : null,
    ...proof,
    received_by: viewer === 'watcher' ? null : proof.received_by,
    ...rating,
    can: canOf(booking, {
      isCustomer,
      ...rights,
      payment,
      isRated: rating.rating !== null,
      isClaimed: proof.damage !== null,
      now: deps.clock.now(),
    }),
  };
}

type Redaction = (shown: FollowedPackageBooking, booking: Booking) => FollowedPackageBooking;

const wasAssigned = ({ history }: FollowedPackageBooking): boolean =>
  history.some(({ booking_status }) => booking_status === 'assigned');

/** Returns whether no driver was found so far, and when the search begins. */
async function searchOf({ db, clock }: Deps, { id, bookingStatus, scheduledTime }: Booking) {
  const no_driver_yet = (await bookingsWithoutDriver(db, [id])).has(id);
  if (bookingStatus !== 'pending' || scheduledTime === null) return { no_driver_yet, search_begins_at: null };
  const now = clock.now();
  const { ahead_minutes: ahead } = await tripSettings(db);
  const begins = firstDispatch(scheduledTime, now, ahead);
  return { no_driver_yet, search_begins_at: begins > now ? begins.toISOString() : null };
}

/** Leaves out what only the sender may see: the house, the instructions for the driver, and the fare. */
const forReceiver: Redaction = (shown, { pickup }) => ({
  ...shown,
  pickup_address: areaOf(pickup),
  pickup_latitude: roughly(shown.pickup_latitude),
  pickup_longitude: roughly(shown.pickup_longitude),
  stops: [],
  special_instructions: null,
  fare_quote: null,
});

/** Leaves out both houses, the goods, and the phone numbers: this link may be shared any number of times. */
const forWatcher: Redaction = (shown, booking) => ({
  ...forReceiver(shown, booking),
  drop_address: areaOf(booking.drop),
  drop_latitude: roughly(shown.drop_latitude),
  drop_longitude: roughly(shown.drop_longitude),
  package_description: '',
  sender_name: null,
  receiver_name: null,
  closing_reason: null,
  closed: null,
  driver: shown.driver && { ...shown.driver, phone: null, photo_url: null },
});

const SHOWN_TO: Record<Tracked['viewer'], Redaction> = {
  customer: (shown) => shown,
  receiver: forReceiver,
  watcher: forWatcher,
};

type Around = {
  isCustomer: boolean;
  isUnpaid: boolean;
  canPay: boolean;
  canTip: boolean;
  payment: Tracked['payment'];
  isRated: boolean;
  isClaimed: boolean;
  now: Date;
};

const NOTHING: Tracked['can'] = {
  cancel: false,
  confirm_payment: false,
  pay_online: false,
  answer_charges: false,
  tip: false,
  send_photo: false,
  report_damage: false,
  change_drop: false,
  report: false,
  rate: false,
};

/** Returns what the holder of a link may do: only the customer may do anything. */
const canOf = (booking: Booking, around: Around): Tracked['can'] =>
  around.isCustomer
    ? {
        cancel: canCancel(booking),
        confirm_payment: around.isUnpaid && around.payment?.confirmed_by_customer === false,
        pay_online: around.canPay,
        answer_charges: isUnderWay(booking.bookingStatus),
        tip: around.canTip,
        send_photo: canAddGoodsPhotos(booking),
        change_drop: canChangeDrop(booking),
        report: booking.customerId === null,
        report_damage: !around.isClaimed && canReportDamage(booking, around.now),
        rate: booking.bookingStatus === 'completed' && !around.isRated,
      }
    : NOTHING;

/** Returns the driver's rating, and the customer's rating of this trip. */
async function ratingOf({ db }: Deps, { id, driverId }: Booking, isCustomer: boolean) {
  const [driver_rating, stars] = await Promise.all([
    driverId === null ? null : driverRating(db, driverId),
    starsOf(db, [id]),
  ]);
  return { driver_rating, rating: isCustomer ? (stars.get(id) ?? null) : null };
}

/**
 * Returns photos, charges and the number of completed stops, for the customer only. Photos of incidents are between
 * driver and staff.
 */
async function proofForCustomer({ db }: Deps, booking: Booking, isCustomer: boolean) {
  const trips = await tripsOf(db, [booking.id]);
  const received_by = trips.get(booking.id)?.receivedBy ?? null;
  const stops_done = isCustomer ? (trips.get(booking.id)?.stopsDone ?? 0) : 0;
  if (!isCustomer) return { photos: [], charges: [], damage: null, received_by, stops_done };
  const { photos, charges, incidents, claims } = (await proofOf(db, [booking], trips))(booking.id);
  const claim = incidents.find(({ id }) => claims.has(id));
  return {
    photos: photos.filter(({ kind }) => kind !== 'incident'),
    charges,
    damage: claim === undefined ? null : { note: claim.note ?? '', status: claim.status, at: claim.at },
    received_by,
    stops_done,
  };
}

async function returnTokenOf({ db }: Deps, { id }: Booking): Promise<string | null> {
  return (await returnsOf(db, [id])).get(id)?.trackingToken ?? null;
}

async function moneyOf(deps: Deps, booking: Booking, isCustomer: boolean) {
  const price = (await pricesOf(deps.db, [booking], deps.clock.now())).get(booking.id);
  const row = price?.row ?? null;
  const rights = rightsOf(row);
  if (!isCustomer)
    return { fare_breakdown: null, fare: null, payment: null, tip: null, tip_upi_link: null, rights };
  const payee = row === null ? '' : await payeeOf(deps, booking);
  const { canTip: canStillTip, ...tipping } = await tippingOf(deps.db, row, payee);
  return {
    fare_breakdown: price?.fare ?? null,
    fare: toRupees(price?.totalPaise ?? booking.estimatedFarePaise),
    payment: await shownPayment(deps.db, { row, payee }),
    ...tipping,
    rights: { ...rights, canTip: canStillTip },
  };
}

/** Returns the tip for this fare, or how to add one. */
async function tippingOf(db: Db, row: FareRow | null, payee: string) {
  if (row === null || !canTip(row)) return { tip: null, tip_upi_link: null, canTip: false };
  const paise = (await tipsOf(db, [row.bookingId])).get(row.bookingId);
  if (paise !== undefined) return { tip: toRupees(paise), tip_upi_link: null, canTip: false };
  return { tip: null, tip_upi_link: await tipLink(db, row, payee), canTip: true };
}

const rightsOf = (row: FareRow | null) => ({
  canTip: false,
  isUnpaid: row !== null && isOpen(row),
  canPay: row !== null && canPayOnline(row),
});

async function whereabouts(deps: Deps, booking: Booking) {
  const position = await driverPosition(deps, booking);
  return {
    driver_position: position && { ...position, at: position.at.toISOString() },
    eta_minutes: position === null ? null : await etaOf(deps, booking, position),
  };
}

const BEFORE_PICKUP = ['accepted', 'arrived_pickup'];
const UNDER_WAY = [...BEFORE_PICKUP, 'picked_up'];

const codesFor = (deps: Deps, { id, bookingStatus }: Booking, viewer: Tracked['viewer']) => ({
  pickup_code:
    viewer === 'customer' && BEFORE_PICKUP.includes(bookingStatus) ? codeOf(deps, 'pick_up', id) : null,
  drop_code: viewer !== 'watcher' && UNDER_WAY.includes(bookingStatus) ? codeOf(deps, 'complete', id) : null,
});

/** Returns the driver's position from acceptance to the end of the trip; null at any other time, or if unknown. */
export async function driverPosition({ db, clock }: Pick<Deps, 'db' | 'clock'>, booking: Booking) {
  const { driverId, bookingStatus, acceptedAt, scheduledTime } = booking;
  if (driverId === null || acceptedAt === null || !UNDER_WAY.includes(bookingStatus)) return null;
  const isLater = scheduledTime !== null && scheduledTime > runningUntil(clock.now());
  if (isLater && bookingStatus === 'accepted') return null;
  const position = await positionOf(db, driverId);
  // A position from before this trip is not shown.
  return position !== undefined && position.at >= acceptedAt ? position : null;
}

async function etaOf({ db, router }: Deps, booking: Booking, position: Point): Promise<number | null> {
  const trip = (await tripsOf(db, [booking.id])).get(booking.id);
  const isAtDrop = (trip?.arrivedDropAt ?? null) !== null;
  return etaMinutes(router, { ...booking, stopsDone: trip?.stopsDone ?? 0, isAtDrop }, position);
}

async function payeeOf({ db }: Deps, { driverId }: Booking): Promise<string> {
  const accountId = driverId === null ? undefined : await accountOfDriver(db, driverId);
  return accountId === undefined ? '' : ((await accountCards(db, [accountId])).get(accountId)?.name ?? '');
}
