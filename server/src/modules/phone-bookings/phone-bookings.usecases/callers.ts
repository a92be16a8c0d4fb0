import type { addCaller as contract, Caller, WaitingBooking } from '@dihaadi/contract/phone-bookings';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toRupees } from '@dihaadi/contract/money';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { accountsByPhone, registerByPhone } from '../../accounts/accounts.public.ts';
import { createCustomer, customersByIds } from '../../customers/customers.public.ts';
import type { Geocoder } from '../../locations/locations.public.ts';
import { latestWaiting } from '../phone-bookings.queries.ts';
import type { WaitingBooking as Kept } from '../phone-bookings.rules.ts';

export type CallerDeps = { db: Db; clock: Clock };
export type BookDeps = CallerDeps & { geocoder: Geocoder };

/** Returns the customer account with this number, and the other roles that have it. */
export async function rolesOfPhone(db: Db, phone: string) {
  const accounts = await accountsByPhone(db, phone);
  return {
    customer: accounts.find(({ role }) => role === 'customer'),
    other: accounts.find(({ role }) => role !== 'customer'),
  };
}

/**
 * Returns the customer with this number and their booking awaiting the fee; without one, the role that has the number.
 * Views of a customer are recorded, once in ten minutes.
 */
export async function findCaller(
  deps: CallerDeps,
  { actor, phone }: { actor: Person; phone: string },
): Promise<Caller> {
  const { customer: account, other } = await rolesOfPhone(deps.db, phone);
  const [customer] = account === undefined ? [] : await customersByIds(deps.db, [account.id]);
  if (account === undefined || customer === undefined)
    return { phone, customer: null, other_role: other?.role ?? null, waiting: null };
  const waiting = await latestWaiting(deps.db, account.id);
  await recordAccess(deps, { thing: 'customer', thingId: account.id, actor });
  const { address, city, state, pincode } = customer;
  return {
    phone,
    customer: {
      id: account.id,
      name: account.name,
      address,
      city,
      state,
      pincode,
      customer_status: customer.customerStatus,
      registration_fee_paid: customer.feePaidAt !== null,
    },
    other_role: null,
    waiting: waiting === undefined ? null : shownWaiting(waiting),
  };
}

/**
 * Registers a caller as a customer; staff vouch for their number and consent. Throws 409 `already-registered` if the
 * number has an account.
 */
export async function addCaller(
  deps: CallerDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof contract> },
): Promise<Caller> {
  const { phone, name, language, address, city, state, pincode } = body;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const accountId = await registerByPhone(deps, tx, { role: 'customer', name, phone, language, actor });
    await createCustomer(tx, { accountId, home: { address, city, state, pincode } }, { actor, at });
  });
  return findCaller(deps, { actor, phone });
}

/** Returns a booking awaiting the fee, as staff see it. */
export const shownWaiting = (waiting: Kept): WaitingBooking => ({
  service: { name: waiting.serviceName, category: waiting.category },
  rate_type: waiting.booking.rate_type,
  quantity: waiting.booking.quantity,
  headcount: waiting.booking.headcount,
  total: toRupees(waiting.totalPaise),
  start_at: waiting.startAt.toISOString(),
  city: waiting.booking.city,
  status: waiting.status,
  closing_reason: waiting.closingReason,
  created_at: waiting.createdAt.toISOString(),
});
