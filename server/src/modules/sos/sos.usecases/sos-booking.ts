import { type SosThing, sosTripStatuses } from '@dihaadi/contract/sos';
import type { Db } from '../../../platform/db.ts';
import { bookingById } from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { bookingInProgress } from '../../worker-bookings/worker-bookings.public.ts';
import type { Parties } from '../sos.policy.ts';

/** Booking that an alert is about: its kind, address, and the people on it now. */
export type SosBooking = {
  /** Service of a worker booking; empty for a package or ride. */
  title: string;
  address: string;
  latitude: number;
  longitude: number;
  /** The guest's or customer's own, for a package or ride. */
  customerPhone: string | null;
  parties: Parties;
};

async function workerBooking(db: Db, id: string): Promise<SosBooking | undefined> {
  const booking = await bookingInProgress(db, id);
  if (booking === undefined) return undefined;
  const { customerId, serviceName: title, address, latitude, longitude, personIds } = booking;
  const others = personIds.map((accountId) => ({ accountId, side: 'worker' as const }));
  return { title, address, latitude, longitude, customerPhone: null, parties: { customerId, others } };
}

async function packageBooking(db: Db, id: string): Promise<SosBooking | undefined> {
  const booking = await bookingById(db, id);
  if (booking === undefined) return undefined;
  const { customerId, customerPhone, driverId, bookingStatus, pickup, drop } = booking;
  const isOn = driverId !== null && sosTripStatuses.includes(bookingStatus);
  const accountId = isOn ? await accountOfDriver(db, driverId) : undefined;
  const { address, latitude, longitude } = bookingStatus === 'picked_up' ? drop : pickup;
  const others = accountId === undefined ? [] : [{ accountId, side: 'driver' as const }];
  return { title: '', address, latitude, longitude, customerPhone, parties: { customerId, others } };
}

/** Returns the booking, or undefined. */
export const sosBooking = (db: Db, thing: SosThing, id: string): Promise<SosBooking | undefined> =>
  thing === 'worker_booking' ? workerBooking(db, id) : packageBooking(db, id);
