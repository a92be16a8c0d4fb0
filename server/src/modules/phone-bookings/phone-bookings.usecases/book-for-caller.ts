import type { NewPackageBooking } from '@dihaadi/contract/bookings';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { cityKeyOf } from '@dihaadi/contract/manager';
import type { bookWorkersForCaller as contract } from '@dihaadi/contract/phone-bookings';
import type { NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Limiter } from '../../../platform/limits.ts';
import { bookPackage, showToStaff as showPackage } from '../../bookings/bookings.public.ts';
import { customersByIds } from '../../customers/customers.public.ts';
import type { Router } from '../../locations/locations.public.ts';
import {
  bookWorkers,
  newBooking,
  showToStaff as showWorkers,
} from '../../worker-bookings/worker-bookings.public.ts';
import { insertWaiting, ONE_WAITING_CONSTRAINT, waitingById } from '../phone-bookings.queries.ts';
import { type WaitingBooking, waitingMachine } from '../phone-bookings.rules.ts';
import { type BookDeps, rolesOfPhone, shownWaiting } from './callers.ts';
import { topicsOf } from './waiting-bookings.ts';

/** Returns the customer with this number, or undefined. Throws 403 if they are suspended. */
async function customerToBookFor(db: Db, phone: string) {
  const { customer: account } = await rolesOfPhone(db, phone);
  const [customer] = account === undefined ? [] : await customersByIds(db, [account.id]);
  if (customer?.customerStatus === 'suspended') throw problem('forbidden', 'customer-suspended');
  return customer;
}

const actingAs = (id: string) => ({ id, role: 'customer' as const });

type Booked = { idempotency: Idempotency | undefined; actor: Person };

/**
 * Books workers for the customer with this number, with the same price, limits and errors as if they booked. While the
 * registration fee is unpaid, the booking waits for it (ADR 90). Throws 404 if the number is unknown, 403 for a city
 * other than a manager's own or a suspended customer, and 409 `too-many-open` for a second waiting booking.
 */
export async function bookWorkersForCaller(
  deps: BookDeps,
  { actor, body, idempotency, mostOpen }: Booked & { body: BodyOf<typeof contract>; mostOpen: number },
) {
  const { phone, ...order } = body;
  if (cityScopeOf(actor)?.includes(cityKeyOf(order.city)) === false)
    throw problem('forbidden', 'not-your-city');
  const customer = await customerToBookFor(deps.db, phone);
  if (customer === undefined) throw problem('not-found', 'no-customer-with-phone');
  if (customer.feePaidAt === null) {
    const waiting = await waitForFee(deps, { customerId: customer.accountId, order, actor, idempotency });
    return { booking: null, waiting: shownWaiting(waiting) };
  }
  const booking = await bookWorkers(deps, {
    actor: actingAs(customer.accountId),
    bookedBy: actor,
    order,
    idempotency,
    mostOpen,
  });
  return { booking: await showWorkers(deps, booking), waiting: null };
}

type Waiting = Booked & { customerId: string; order: NewWorkerBooking };

async function waitForFee(
  deps: BookDeps,
  { customerId, order, actor, idempotency }: Waiting,
): Promise<WaitingBooking> {
  const at = deps.clock.now();
  const priced = await newBooking(deps, { actor: actingAs(customerId), order, at });
  const made: WaitingBooking = {
    id: newId('waiting_booking'),
    customerId,
    bookedBy: actor.id,
    bookedAs: actor.role === 'manager' ? 'manager' : 'super_admin',
    booking: order,
    serviceName: priced.serviceName,
    category: priced.category,
    cityKey: cityKeyOf(order.city),
    totalPaise: priced.totalPaise,
    startAt: priced.startAt,
    status: 'waiting',
    workerBookingId: null,
    closingReason: null,
    createdAt: at,
  };
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id: made.id, at }, async () => {
      await insertWaiting(tx, made);
      await recordEvent(tx, {
        thing: waitingMachine.thing,
        thingId: made.id,
        name: 'create',
        toState: made.status,
        actor,
        topics: topicsOf(made),
        at,
      });
    }),
  ).catch((error: unknown) => {
    throw violates(error, ONE_WAITING_CONSTRAINT) ? problem('too-many-open', 'booking-waits-already') : error;
  });
  return (await waitingById(deps.db, id)) ?? made;
}

/**
 * Books a package, or a ride, for the caller: as the customer with this number, otherwise as a guest. Throws 403 if the
 * pickup is outside a manager's cities or the customer is suspended, and as `bookPackage` does.
 */
export async function bookPackageForCaller(
  deps: BookDeps & { router: Router; limiter: Limiter },
  {
    actor,
    booking,
    idempotency,
    mostOpen,
  }: Booked & { booking: NewPackageBooking; mostOpen: { customer: number; guest: number } },
) {
  const customer = await customerToBookFor(deps.db, booking.customer_phone);
  const booked = await bookPackage(deps, {
    actor: customer && actingAs(customer.accountId),
    bookedBy: { staff: actor, cities: cityScopeOf(actor) },
    booking,
    idempotency,
    mostOpen,
  });
  return showPackage(deps, actor, booked);
}
