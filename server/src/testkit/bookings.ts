import { createHash, randomUUID } from 'node:crypto';
import { type BookingStatus, bookPackage } from '@dihaadi/contract/bookings';
import type { BodyInput, ReplyOf } from '@dihaadi/contract/endpoint';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { DEMO_PASSWORD } from '../../seeds/demo.ts';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { assignDriver, transitionBookingById } from '../modules/bookings/bookings.public.ts';
import { createCustomer } from '../modules/customers/customers.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { activeDriver } from './drivers.ts';
import { HOME } from './people-at-status.ts';
import type { TestApp } from './test-app.ts';
import { transitionRegistration } from '../modules/registration/registration.public.ts';

/** A guest's request for a small delivery across Jaipur, valid as it is. */
export const parcel = {
  service_type: 'delivery',
  pickup_address: '126, Madhyam Marg, Mansarovar, Jaipur 302020',
  drop_address: 'Bani Park, Kabir Marg, Jaipur 302016',
  package_size: 'medium',
  package_weight: 12,
  package_description: 'Two boxes of sweets',
  booking_type: 'immediate',
  customer_phone: '98765 43210',
} as const satisfies BodyInput<typeof bookPackage>;

/** The scope of the idempotency keys of the guest who sends `parcel`: a guest is identified by phone. */
export const guestScope = `bookings.book_package:guest:${createHash('sha256').update('+919876543210').digest('base64url')}`;

type Booked = ReplyOf<typeof bookPackage>;

/** Books the parcel with `changes`, as the user of `token` or as a guest. */
export const book = (app: TestApp, changes: object = {}, token?: string): Promise<Booked> =>
  app.ok(bookPackage, { body: { ...parcel, ...changes }, token });

/** Fields of a scheduled booking for a parcel `hours` from now. */
export const scheduled = (app: TestApp, hours: number) => ({
  booking_type: 'scheduled',
  scheduled_time: new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString(),
});

export type Step =
  | 'assign'
  | 'accept'
  | 'release'
  | 'arrive'
  | 'pick_up'
  | 'complete'
  | 'fail'
  | 'cancel'
  | 'expire'
  | 'hand_over';

const WAY: Record<BookingStatus, readonly Step[]> = {
  pending: [],
  assigned: ['assign'],
  accepted: ['assign', 'accept'],
  arrived_pickup: ['assign', 'accept', 'arrive'],
  picked_up: ['assign', 'accept', 'arrive', 'pick_up'],
  completed: ['assign', 'accept', 'arrive', 'pick_up', 'complete'],
  cancelled: ['cancel'],
  expired: ['expire'],
  failed: ['assign', 'accept', 'arrive', 'pick_up', 'fail'],
};

/** Creates a booking and brings it to `status` through the ordinary steps, with a driver made for it. */
export async function bookingAt(
  app: TestApp,
  status: BookingStatus,
  made: { serviceType?: PackageServiceType; token?: string } = {},
): Promise<{ booking: Booked; driver: { id: string; accountId: string; phone: string } }> {
  const serviceType = made.serviceType ?? 'delivery';
  const booking = await book(app, { service_type: serviceType }, made.token);
  const driver = await activeDriver(app, [serviceType]);
  for (const step of WAY[status]) await takeStep(app, { bookingId: booking.id, step, driverId: driver.id });
  return { booking, driver };
}

/** Moves a booking one step on, as its driver or the clock would. */
export async function takeStep(
  app: TestApp,
  { bookingId, step, driverId }: { bookingId: string; step: Step; driverId: string },
) {
  if (step === 'assign') {
    await assignDriver(app.deps, { actor: system, bookingId, driverId });
    return;
  }
  await inTransaction(app.db, (tx) =>
    transitionBookingById(tx, { bookingId, name: step, actor: system, at: app.clock.now() }),
  );
}

/** Signs in a new person as staff, or as a customer who has paid. */
export async function newcomer(
  app: TestApp,
  role: 'super_admin' | 'customer',
): Promise<{ id: string; token: string }> {
  const email = `${role}.${randomUUID()}@test.example`;
  const passwordHash = await app.deps.passwords.hash(DEMO_PASSWORD);
  const id = await inTransaction(app.db, async (tx) => {
    const by = { actor: system, at: app.clock.now() };
    const person = { role, email, phone: null, name: 'Neha Gupta' };
    const accountId = await createAccount(app.deps, tx, { ...person, passwordHash, actor: system });
    if (role === 'customer') {
      await createCustomer(tx, { accountId, home: HOME }, by);
      await transitionRegistration(tx, { kind: 'customer', id: accountId, name: 'pay_fee', ...by });
    }
    return accountId;
  });
  return { id, token: await app.signIn(email, role) };
}

/** Returns a booking's database row, with the states and time that depend on it. */
export async function standing(app: TestApp, bookingId: string) {
  const row = await app.db
    .selectFrom('package_booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const events = await app.db
    .selectFrom('event')
    .select(['name', 'from_state', 'to_state', 'actor_role', 'actor_id', 'reason'])
    .where('thing_id', '=', bookingId)
    .orderBy('id')
    .execute();
  const taken = await app.db
    .selectFrom('commitment')
    .select('person_id')
    .where('thing_id', '=', bookingId)
    .execute();
  return {
    row,
    status: row.booking_status,
    driverId: row.driver_id,
    events,
    takenFrom: taken.map((one) => one.person_id),
  };
}
