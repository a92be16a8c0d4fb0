import type { WaitingStatus } from '@dihaadi/contract/phone-bookings';
import { NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import type { WaitingBooking } from './phone-bookings.rules.ts';

export const ONE_WAITING_CONSTRAINT = 'waiting_booking_one_of_customer';

const columns = [
  'id',
  'customer_id as customerId',
  'booked_by as bookedBy',
  'booked_as as bookedAs',
  'booking',
  'service_name as serviceName',
  'category',
  'city_key as cityKey',
  'total_paise as totalPaise',
  'start_at as startAt',
  'status',
  'worker_booking_id as workerBookingId',
  'closing_reason as closingReason',
  'created_at as createdAt',
] as const;

const select = (db: Db) => db.selectFrom('waiting_booking').select(columns);

const Kept = z.object({ booking: NewWorkerBooking, totalPaise: z.coerce.number() });

/** Parses a row; the booking in it is what the API accepted. */
const parsed = <Row extends { booking: unknown; totalPaise: unknown }>(row: Row) => ({
  ...row,
  ...Kept.parse({ booking: row.booking, totalPaise: row.totalPaise }),
});

/** Inserts a waiting booking. Violates `ONE_WAITING_CONSTRAINT` if its customer already has one. */
export async function insertWaiting(tx: Tx, waiting: WaitingBooking): Promise<void> {
  await tx
    .insertInto('waiting_booking')
    .values({
      id: waiting.id,
      customer_id: waiting.customerId,
      booked_by: waiting.bookedBy,
      booked_as: waiting.bookedAs,
      booking: JSON.stringify(waiting.booking),
      service_name: waiting.serviceName,
      category: waiting.category,
      city_key: waiting.cityKey,
      total_paise: waiting.totalPaise,
      start_at: waiting.startAt,
      status: waiting.status,
      created_at: waiting.createdAt,
    })
    .execute();
}

export async function waitingById(db: Db, id: string): Promise<WaitingBooking | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && parsed(row);
}

/** Returns the booking, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, id: string): Promise<WaitingBooking | undefined> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && parsed(row);
}

/** Returns this customer's latest booking that awaited the fee. */
export async function latestWaiting(db: Db, customerId: string): Promise<WaitingBooking | undefined> {
  const row = await select(db)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && parsed(row);
}

/** Returns all waiting bookings. */
export async function allWaiting(db: Db): Promise<WaitingBooking[]> {
  const rows = await select(db).where('status', '=', 'waiting').orderBy('created_at').execute();
  return rows.map(parsed);
}

/** Saves the status if it is still `from`. Returns the number of rows changed. */
export async function saveWaitingStatus(
  tx: Tx,
  id: string,
  {
    from,
    to,
    workerBookingId = null,
    closingReason = null,
  }: {
    from: WaitingStatus;
    to: WaitingStatus;
    workerBookingId?: string | null | undefined;
    closingReason?: string | null | undefined;
  },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_booking')
    .set({ status: to, worker_booking_id: workerBookingId, closing_reason: closingReason })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
