import { type SosThing, sosTripStatuses } from '@dihaadi/contract/sos';
import type { Db } from '../../../platform/db.ts';
import { bookingById } from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { bookingUnderWay } from '../../worker-bookings/worker-bookings.public.ts';
import type { Parties } from '../sos.policy.ts';

/** The booking that an alert is about: what it is, where, and who is on it now. */
export type SosBooking = {
  /** The service of a worker booking; empty of a package or ride. */
  title: string;
  address: string;
  latitude: number;
  longitude: number;
  /** A guest's or customer's own, of a package or ride. */
  customerPhone: string | null;
  parties: Parties;
};

async function workerBooking(db: Db, id: string): Promise<SosBooking | undefined> {
  const booking = await bookingUnderWay(db, id);
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

/** The booking; undefined when there is none. */
export const sosBooking = (db: Db, thing: SosThing, id: string): Promise<SosBooking | undefined> =>
  thing === 'worker_booking' ? workerBooking(db, id) : packageBooking(db, id);
