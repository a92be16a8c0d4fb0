import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Reason } from '@dihaadi/contract/refusals';
import { type FareLineKind, isPassedThrough } from '@dihaadi/contract/trips/trip-fare';
import type { TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type {
  ChargeStatus,
  IncidentKind,
  IncidentRemedy,
  IncidentStatus,
} from '@dihaadi/contract/trips/trip-shown';
import type { Machine } from '../../platform/machine.ts';

export type ChargeTransition = 'agree' | 'refuse';

/** Inserting a charge requests it; the customer agrees or refuses. */
export const chargeMachine: Machine<ChargeStatus, ChargeTransition> = {
  thing: 'trip_charge',
  transitions: {
    agree: { from: ['asked'], to: 'agreed' },
    refuse: { from: ['asked'], to: 'refused' },
  },
};

export type IncidentTransition = 'handle';

export const incidentMachine: Machine<IncidentStatus, IncidentTransition> = {
  thing: 'trip_incident',
  transitions: { handle: { from: ['open'], to: 'handled' } },
};

export const PHOTOS_AT_MOST = 20;
/** Limit per kind for a customer's photos. */
export const CUSTOMERS_PHOTOS_AT_MOST = 3;
export const CHARGES_AT_MOST = 10;
export const INCIDENTS_AT_MOST = 10;

const UNDER_WAY: readonly BookingStatus[] = ['accepted', 'arrived_pickup', 'picked_up'];

/** Returns the reason for releasing a trip after an incident before pickup. */
export const releaseReason = (kind: IncidentKind): Reason =>
  kind === 'accident' ? 'had-an-accident' : 'vehicle-broke-down';

/** From acceptance to the end: the period for photos, charges and incidents. */
export const isUnderWay = (status: BookingStatus): boolean => UNDER_WAY.includes(status);

const BEFORE_PICKUP: readonly BookingStatus[] = ['pending', 'assigned', 'accepted', 'arrived_pickup'];

/** How long after delivery damage can be reported. */
const DAMAGE_FOR_MS = 2 * 24 * 60 * 60_000;

type Ended = {
  serviceType: PackageServiceType;
  bookingStatus: BookingStatus;
  closedAt: Date | null;
};

/** Whether a customer may add photos of the goods. */
export const canAddGoodsPhotos = ({ serviceType, bookingStatus }: Omit<Ended, 'closedAt'>): boolean =>
  serviceType !== 'taxi_cab' && BEFORE_PICKUP.includes(bookingStatus);

/** Whether a customer may still report damaged goods. */
export const canReportDamage = ({ serviceType, bookingStatus, closedAt }: Ended, now: Date): boolean =>
  serviceType !== 'taxi_cab' &&
  (bookingStatus === 'completed' || bookingStatus === 'failed') &&
  closedAt !== null &&
  now.getTime() - closedAt.getTime() <= DAMAGE_FOR_MS;

type Asked = { kind: FareLineKind; paise: number; status: ChargeStatus };

/**
 * Returns the charges included in the fare, in paise: those the customer has agreed to, and unanswered tolls and
 * parking, oldest first, while their total stays within the published limit. A refused charge never counts.
 */
export function countedCharges<Charge extends Asked>(
  charges: readonly Charge[],
  unansweredPaise: number,
): Charge[] {
  let left = unansweredPaise;
  return charges.filter(({ kind, paise, status }) => {
    if (status === 'agreed') return true;
    if (status === 'refused' || !isPassedThrough(kind) || paise > left) return false;
    left -= paise;
    return true;
  });
}

/** Returns the expenses the driver has paid for others among a fare's lines, in paise. */
export const passThroughPaise = (lines: readonly { kind: FareLineKind; paise: number }[]): number =>
  lines.reduce((sum, { kind, paise }) => sum + (isPassedThrough(kind) ? paise : 0), 0);

/** Photos that replace the receiver's code, together with their name. */
const HANDOVER_PHOTO_KINDS: readonly TripPhotoKind[] = ['drop', 'signature'];

/** Whether the goods were photographed, or signed for, at the drop. */
export const isProved = (
  photos: readonly { kind: TripPhotoKind; createdAt: Date }[],
  arrivedDropAt: Date | null,
): boolean =>
  arrivedDropAt !== null &&
  photos.some(({ kind, createdAt }) => HANDOVER_PHOTO_KINDS.includes(kind) && createdAt >= arrivedDropAt);

/**
 * Resolution for a wrong address report when the customer provides another address: from then on the driver must be
 * there.
 */
export const ADDRESS_CHANGED = 'address-changed' satisfies Reason;

/** Returns the remedy for an incident, by its kind and the state of the trip. */
export function remedyFor(kind: IncidentKind, status: BookingStatus): IncidentRemedy {
  const remedies: Record<IncidentKind, IncidentRemedy> = {
    breakdown: status === 'picked_up' ? 'hand_over' : 'others_asked',
    accident: status === 'picked_up' ? 'hand_over' : 'others_asked',
    goods_damaged: 'claim',
    customer_not_there: 'wait',
    wrong_address: 'ask_address',
  };
  return remedies[kind];
}

/** Whether another driver may take over the goods because of this incident. */
export const needsHandover = ({
  remedy,
  status,
}: {
  remedy: IncidentRemedy;
  status: IncidentStatus;
}): boolean => remedy === 'hand_over' && status === 'open';

type Place = {
  bookingStatus: BookingStatus;
  arrivedAt: Date | null;
  arrivedDropAt: Date | null;
  scheduledTime?: Date | null;
};

/** Returns when the wait begins: for a driver who is early for a scheduled pickup, at its time. */
const expectedAt = ({ arrivedAt, scheduledTime }: Place): Date | null =>
  arrivedAt !== null && scheduledTime != null && scheduledTime > arrivedAt ? scheduledTime : arrivedAt;

/** Returns since when the driver is where the customer or receiver should be; null while on the way. */
function thereSince(place: Place): Date | null {
  if (place.bookingStatus === 'arrived_pickup') return expectedAt(place);
  return place.bookingStatus === 'picked_up' ? place.arrivedDropAt : null;
}

/** Returns whether this can be reported now: absence only at pickup or drop, damage only on board. */
export function canReport(kind: IncidentKind, place: Place): boolean {
  if (!isUnderWay(place.bookingStatus)) return false;
  if (kind === 'customer_not_there') return thereSince(place) !== null;
  return kind !== 'goods_damaged' || place.bookingStatus === 'picked_up';
}

const MINUTE = 60_000;

/** Returns until when a driver waits for an absent person; null if the driver does not wait. */
export function waitUntil(
  place: Place,
  { freeMinutes, absentMinutes }: { freeMinutes: number; absentMinutes: number },
): Date | null {
  const since = thereSince(place);
  return since && new Date(since.getTime() + (freeMinutes + absentMinutes) * MINUTE);
}

/** Whether a driver may leave a pickup with an absent customer: the report is open, and `waitUntil` has passed. */
export const canLeaveAbsentCustomer = (
  status: BookingStatus,
  {
    reported,
    until,
    now,
  }: {
    reported: readonly { kind: IncidentKind; status: IncidentStatus }[];
    until: Date | null;
    now: Date;
  },
): boolean =>
  status === 'arrived_pickup' &&
  until !== null &&
  now >= until &&
  reported.some(({ kind, status: report }) => kind === 'customer_not_there' && report === 'open');
