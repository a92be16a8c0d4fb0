import type { VehicleType } from '@dihaadi/contract/drivers';
import type { Reason } from '@dihaadi/contract/refusals';
import type { TripDecisionRule, TripOfferStatus } from '@dihaadi/contract/trips/trip-offers';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { Machine } from '../../platform/machine.ts';

export type OfferTransition = 'accept' | 'decline' | 'expire' | 'take' | 'withdraw';

/** `take`: another driver has the trip. `withdraw`: the driver withdrew, or the trip was taken back. */
export const offerMachine: Machine<TripOfferStatus, OfferTransition> = {
  thing: 'trip_offer',
  transitions: {
    accept: { from: ['offered'], to: 'accepted' },
    decline: { from: ['offered'], to: 'declined' },
    expire: { from: ['offered'], to: 'expired' },
    take: { from: ['offered'], to: 'taken' },
    withdraw: { from: ['accepted'], to: 'withdrawn' },
  },
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often the app should send a position. */
export const SEND_EVERY_SECONDS = 15;
export const SEND_EVERY_METRES = 100;

/** A driver whose last position is older is not asked. */
export const MAX_POSITION_AGE_SECONDS = 600;

/** Phone clocks can be wrong: a position from later than this counts as measured now. */
const CLOCK_GRACE = MINUTE;

/** Returns when a position was measured: as the phone reports, but never in the future. */
export const measuredAt = (said: string | undefined, now: Date): Date => {
  const at = said === undefined ? now : new Date(said);
  return at.getTime() > now.getTime() + CLOCK_GRACE ? now : at;
};

/** How long before its time an accepted scheduled trip counts as running. */
const RUNNING_BEFORE_MS = HOUR;

/** Returns the latest pickup time at which an accepted trip is running at `now`. */
export const runningUntil = (now: Date): Date => new Date(now.getTime() + RUNNING_BEFORE_MS);

/** Whether it is too early to arrive for a scheduled trip: waiting and the cancellation fee would begin then. */
export const isTooEarlyToArrive = (scheduledTime: Date | null, now: Date): boolean =>
  scheduledTime !== null && now.getTime() < scheduledTime.getTime() - RUNNING_BEFORE_MS;

// An older position is no evidence of where the driver is now.
const POSITION_EVIDENCE_MS = 5 * MINUTE;
// Precision of each location source, in metres, with a margin for an inaccurate phone; null if too little is known.
const NEAR = { customer: 1500, address: 5000, pincode: null, city: null, approximate: null } as const;

/**
 * Whether a driver whose phone was `metres` from a stop at `seenAt` is elsewhere at `now`, because waiting is paid from
 * arrival on. `source` is the precision of the stop. A position from after `now` never counts against the driver: for a
 * step recorded offline, it is where they went afterwards.
 */
export function isElsewhere(
  source: keyof typeof NEAR,
  { metres, seenAt }: { metres: number; seenAt: Date },
  now: Date,
): boolean {
  const near = NEAR[source];
  const age = now.getTime() - seenAt.getTime();
  return near !== null && metres > near && age <= POSITION_EVIDENCE_MS && age >= -CLOCK_GRACE;
}

/** Why a driver loses a trip that staff move to another time; a key of `texts/refusals/changes.*.ts`. */
export const TRIP_MOVED = 'trip-moved' satisfies Reason;

/** Five wrong codes lock both codes of a trip for ten minutes. */
export const CODE_TRIES = 5;
export const CODE_LOCK_MS = 10 * MINUTE;

/** How long before a driver who let an offer expire may be asked again; one who declined is not. */
const REOFFER_AFTER_MS = 10 * MINUTE;

type Asked = { status: TripOfferStatus; answeredAt: Date | null; isOfEarlierTime: boolean };

/** Whether a driver with this offer is not asked again now. An offer for an earlier time does not exclude them. */
export const isExcluded = ({ status, answeredAt, isOfEarlierTime }: Asked, now: Date): boolean =>
  !isOfEarlierTime &&
  (status !== 'expired' || answeredAt === null || now.getTime() - answeredAt.getTime() < REOFFER_AFTER_MS);

/** Returns when to search again after no driver was left. */
export const nextLook = (now: Date): Date => new Date(now.getTime() + 2 * MINUTE);

/** Whether a booking was just made: a driver who comes online in its first minute is in time. */
export const isNew = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < MINUTE;

/** Returns when to search again for a driver for a new booking. */
export const soon = (now: Date): Date => new Date(now.getTime() + 20 * SECOND);

export const offerExpiry = (now: Date, { offer_seconds: seconds }: TripSettings): Date =>
  new Date(now.getTime() + seconds * SECOND);

/** Requirements for the driver of a trip. `today` is the day in India. */
export type Wanted = {
  serviceType: string;
  settings: TripSettings;
  today: string;
  now: Date;
};

/** An online driver with everything the rules need, except the distance, which is measured later. */
export type Nearby = {
  latitude: number;
  longitude: number;
  driverId: string;
  accountId: string;
  vehicleType: VehicleType;
  isActive: boolean;
  serviceTypes: string[];
  /** The earliest expiry of their documents, `YYYY-MM-DD`, IST; null if none is known. */
  documentsEnd: string | null;
  positionAt: Date;
  since: Date;
  lastOfferedAt: Date | null;
  isBusy: boolean;
  isBlocked: boolean;
  /** Commission owed on cash fares, less the balance it will be taken from. */
  owedPaise: number;
};

/** A driver nearby with the distance in metres. */
export type Measured = Nearby & { distanceMetres: number };

const isOld = ({ positionAt }: Nearby, now: Date): boolean =>
  now.getTime() - positionAt.getTime() > MAX_POSITION_AGE_SECONDS * SECOND;

/** Returns the first rule that excludes this driver; null if none does (design/domain.md, invariant 10). */
export function firstAgainst(driver: Measured, wanted: Wanted): TripDecisionRule | null {
  const { settings, now } = wanted;
  const rules: [TripDecisionRule, boolean][] = [
    ['not_active', !driver.isActive],
    ['wrong_service', !driver.serviceTypes.includes(wanted.serviceType)],
    ['documents_expired', driver.documentsEnd !== null && driver.documentsEnd < wanted.today],
    ['position_old', isOld(driver, now)],
    ['too_far', driver.distanceMetres > settings.farthest_km * 1000],
    ['blocked', driver.isBlocked],
    ['busy', driver.isBusy],
    ['commission_owed', driver.owedPaise >= settings.commission_limit * 100 && driver.owedPaise > 0],
  ];
  return rules.find(([, applies]) => applies)?.[0] ?? null;
}

/** Returns the ranking distance in metres: shorter for every hour since the last offer, up to a maximum. */
export function rankMetres(driver: Measured, { settings, now }: Wanted): number {
  const waited = now.getTime() - (driver.lastOfferedAt ?? driver.since).getTime();
  const hours = Math.min(Math.max(0, waited / HOUR), settings.longest_waiting_hours);
  return driver.distanceMetres - Math.round(hours * settings.metres_per_waiting_hour);
}

/** Rounds coordinates to about 100 m. */
export const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000;

type Along = { metres: number; seconds: number };

/**
 * Returns the route length with another drop, in metres and seconds. From the wrong door the route continues, so both
 * legs count. After acceptance it is never shorter than the driver was promised.
 */
export function routeWithNewDrop({
  booking,
  whole,
  wayOn,
  isThere,
}: {
  booking: { acceptedAt: Date | null; plannedMetres: number | null; quote: { seconds: number } | null };
  /** From the pickup over every stop to the new drop. */
  whole: Along;
  /** From the old drop to the new one. */
  wayOn: Along;
  /** Whether the driver is at the old drop. */
  isThere: boolean;
}): Along {
  const before = { metres: booking.plannedMetres ?? 0, seconds: booking.quote?.seconds ?? 0 };
  if (isThere) return { metres: before.metres + wayOn.metres, seconds: before.seconds + wayOn.seconds };
  if (booking.acceptedAt === null) return { metres: whole.metres, seconds: whole.seconds };
  return {
    metres: Math.max(before.metres, whole.metres),
    seconds: Math.max(before.seconds, whole.seconds),
  };
}

export const kilometres = (metres: number): number => Math.round(metres / 100) / 10;
