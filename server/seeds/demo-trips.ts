import { seeding } from '../src/platform/new-id.ts';
import { assignDriver, bookPackage, transitionBookingById } from '../src/modules/bookings/bookings.public.ts';
import * as trips from '../src/modules/trips/trips.public.ts';
import { type Person, system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import type { DemoBooking, DemoStep } from './demo-bookings.ts';
import { demoPhoto } from './demo-photo.ts';
import { demoId, type Play } from './demo-play.ts';

/** The session does not matter here, only the actor. */
const actorOf = (play: Play, id: string, role: Person['role']): Person => ({
  id,
  role,
  sessionId: id,
  tokenExpiresAt: play.clock.now(),
});

const accountOf = (email: string): string => demoId(`account:${email}`);

/** Books a package and replays everything its driver, its customer and the clock have done since. */
export async function playBooking(play: Play, booking: DemoBooking): Promise<void> {
  play.clock.at(-booking.minutesAgo);
  const { customer } = booking;
  const { id } = await seeding(
    { package_booking: demoId(`booking:${booking.minutesAgo}`), tracking_token: linkOf(booking) },
    () =>
      bookPackage(play, {
        actor: customer === undefined ? undefined : actorOf(play, accountOf(customer), 'customer'),
        booking: {
          ...booking.sent,
          scheduled_time: scheduledTime(play, booking),
          booking_type: booking.scheduledInMinutes === undefined ? 'immediate' : 'scheduled',
        },
        idempotency: undefined,
      }),
  );
  let minutes = -booking.minutesAgo;
  let driver = '';
  for (const step of booking.steps) {
    minutes += step.afterMinutes;
    play.clock.at(minutes);
    if (step.name === 'assign') ({ driver } = step);
    const asked = { actor: actorOf(play, accountOf(driver), 'driver'), id };
    const reason = 'reason' in step ? step.reason : undefined;
    const rating = step.name === 'rate' ? step.rating : 0;
    const kind = step.name === 'photo' ? step.kind : 'goods';
    await steps[step.name]({ play, asked, driver, link: linkOf(booking), reason, rating, kind });
  }
}

const linkOf = ({ minutesAgo }: DemoBooking): string => demoId(`link:${minutesAgo}`).replaceAll('-', '');

type Taken = {
  play: Play;
  asked: { actor: Person; id: string };
  driver: string;
  link: string;
  reason: string | undefined;
  rating: number;
  kind: 'goods' | 'drop';
};

/** Same calls as the driver's app, the customer's link and the clock make. */
const steps: Record<DemoStep['name'], (taken: Taken) => Promise<unknown>> = {
  assign: ({ play, asked, driver }) =>
    assignDriver(play, { actor: system, bookingId: asked.id, driverId: demoId(`driver:${driver}`) }),
  accept: ({ play, asked }) => trips.acceptTrip(play, asked),
  arrive: ({ play, asked }) => trips.arrive(play, asked),
  pick_up: ({ play, asked }) =>
    trips.pickUp(play, { ...asked, code: trips.codeOf(play, 'pick_up', asked.id) }),
  photo: async ({ play, asked, kind }) =>
    trips.sendPhoto(play, { ...asked, kind, file: await demoPhoto(kind) }),
  arrive_drop: ({ play, asked }) => trips.arriveAtDrop(play, asked),
  complete: ({ play, asked }) =>
    trips.completeTrip(play, { ...asked, code: trips.codeOf(play, 'complete', asked.id) }),
  pay: async ({ play, asked, link }) => {
    await trips.confirmByDriver(play, { ...asked, method: 'cash' });
    await trips.confirmByCustomer(play, { token: link, method: 'cash' });
  },
  rate: ({ play, link, rating, reason }) =>
    trips.rateTrip(play, { token: link, rating, comment: reason ?? null }),
  fail: ({ play, asked, reason }) =>
    trips.failTrip(play, { ...asked, reason: 'receiver_absent', note: reason, returns: false }),
  cancel: (taken) => change(taken, 'cancel'),
  expire: (taken) => change(taken, 'expire'),
};

const change = ({ play, asked, reason }: Taken, name: 'cancel' | 'expire') =>
  inTransaction(play.db, (tx) =>
    transitionBookingById(tx, { bookingId: asked.id, name, actor: system, at: play.clock.now(), reason }),
  );

// Returns the next full quarter of an hour, the steps that customers choose from.
function scheduledTime(play: Play, booking: DemoBooking): string | null {
  if (booking.scheduledInMinutes === undefined) return null;
  const quarter = 15 * 60_000;
  const wanted = play.clock.now().getTime() + booking.scheduledInMinutes * 60_000;
  return new Date(Math.ceil(wanted / quarter) * quarter).toISOString();
}
