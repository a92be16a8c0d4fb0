import { dayAfter, indianDay, startOfIndianDay, weekdayOf } from '@dihaadi/contract/indian-time';
import type { Language } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { pdfOf } from '../../../platform/pdf.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type Booking, bookingById, noSuchBooking } from '../../bookings/bookings.public.ts';
import { driverCards } from '../../drivers/drivers.public.ts';
import { platformIdentity } from '../../settings/settings.public.ts';
import {
  tripOfCustomerLink,
  earnedOf,
  faresBetween,
  faresOf,
  frozenPrice,
} from '../../trips/trips.public.ts';
import { receiptPdf, statementPdf } from '../trip-payments.documents/receipt-layout.ts';

type Deps = { db: Db; clock: Clock };

async function receiptOf({ db }: Pick<Deps, 'db'>, booking: Booking, language: Language) {
  const row = (await faresOf(db, [booking.id])).get(booking.id);
  if (row?.paymentStatus !== 'paid' || row.paidAt === null || earnedOf(row) === 0)
    throw problem('document-not-ready', 'receipt-after-payment');
  const [{ name, gstin }, driver] = await Promise.all([
    platformIdentity(db),
    driverNameAndPlate(db, booking),
  ]);
  const { fare, totalPaise, gstPaise } = frozenPrice(row);
  const content = await pdfOf(
    receiptPdf(
      {
        tripId: booking.id,
        platform: name,
        gstin: row.gstPaise > 0 ? gstin : null,
        from: booking.pickup.address,
        to: booking.drop.address,
        driver,
        fare,
        kind: row.kind,
        totalPaise,
        gstPaise,
        how: row.method ?? 'coupon',
        paidAt: row.paidAt,
        isTest: row.testMode,
      },
      language,
    ),
  );
  return { name: `receipt-${booking.id.slice(0, 8)}.pdf`, content };
}

/** Returns the driver's name and plate for a receipt. */
async function driverNameAndPlate(db: Db, { driverId }: Booking): Promise<string> {
  if (driverId === null) return '';
  const driver = (await driverCards(db, [driverId])).get(driverId);
  return [driver?.name, driver?.registrationNumber].filter(Boolean).join(', ');
}

/**
 * Returns the receipt of a paid trip or cancellation fee for the customer's link. Throws 404 for another link, and 409
 * `document-not-ready` before it is paid.
 */
export async function trackedReceipt(deps: Deps, { token, language }: { token: string; language: Language }) {
  return receiptOf(deps, await tripOfCustomerLink(deps, token), language);
}

/** Like `trackedReceipt`, for the signed-in customer's own booking. */
export async function ownReceipt(
  deps: Deps,
  { actor, id, language }: { actor: Person; id: string; language: Language },
) {
  const booking = await bookingById(deps.db, id);
  if (booking?.customerId !== actor.id) throw noSuchBooking();
  return receiptOf(deps, booking, language);
}

const MONDAY = 1;
const WEEK = 7;

/** Returns the signed-in driver's statement for the week of this day, Monday to Sunday (IST). */
export async function weekStatement(
  { db, clock }: Deps,
  { actor, week, language }: { actor: Person; week: string; language: Language },
) {
  const from = dayAfter(week, -((weekdayOf(week) - MONDAY + WEEK) % WEEK));
  const until = startOfIndianDay(dayAfter(from, WEEK));
  const [rows, accounts] = await Promise.all([
    faresBetween(db, actor.id, { from: startOfIndianDay(from), until }),
    accountCards(db, [actor.id]),
  ]);
  const statement = {
    driver: accounts.get(actor.id)?.name ?? '',
    from,
    to: indianDay(new Date(until.getTime() - 1)),
    madeAt: clock.now(),
    rows: rows.map((row) => ({
      tripId: row.bookingId,
      at: row.at,
      kind: row.kind,
      how: row.paymentStatus === 'paid' ? (row.method ?? ('coupon' as const)) : null,
      earnedPaise: earnedOf(row),
      commissionPaise: row.commissionPaise,
    })),
  };
  return { name: `statement-${from}.pdf`, content: await pdfOf(statementPdf(statement, language)) };
}
