import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { MatchingSettings } from '@dihaadi/contract/matching';
import { saveSetting } from '../../server/src/modules/settings/settings.public.ts';
import {
  acceptOffer,
  declineOffer,
} from '../../server/src/modules/worker-bookings/worker-bookings.usecases/offers/answer-offer.ts';
import { bookWorkers } from '../../server/src/modules/worker-bookings/worker-bookings.usecases/booking/book-workers.ts';
import { matchDue } from '../../server/src/modules/worker-bookings/worker-bookings.usecases/offers/make-offers.ts';
import { codeOf } from '../../server/src/modules/worker-bookings/worker-bookings.usecases/booking/read-worker-bookings.ts';
import {
  checkIn,
  checkOut,
} from '../../server/src/modules/worker-bookings/worker-bookings.usecases/attendance/worker-steps.ts';
import {
  expireOverdue,
  finishOverdue,
} from '../../server/src/modules/worker-bookings/worker-bookings.usecases/deadlines.ts';
import { system } from '../../server/src/platform/actor.ts';
import { createCodes } from '../../server/src/platform/codes.ts';
import { dice, type Figures } from './figures.ts';
import { type Deps, fillTown, type Town } from './town.ts';
import { attempt, DAY, HOUR, runInSimulatedWorld, MINUTE, person, pick, placeIn, SECOND } from './world.ts';

export type Plan = { workers: number; days: number; bookingsADay: number; seed: number };

const STEP_MINUTES = 10;
// People book and respond from six in the morning to ten at night.
const STEPS_A_DAY = (16 * 60) / STEP_MINUTES;

const FIRST_DAY = '2027-01-04';

/** Simulates the days of a plan with these weights in a separate database. Returns the resulting figures. */
export function simulateCity(plan: Plan, weights: Partial<MatchingSettings>): Promise<Figures> {
  const start = new Date(startOfIndianDay(FIRST_DAY).getTime() - DAY);
  return runInSimulatedWorld({ seed: plan.seed, start }, async (world) => {
    const deps: Deps = {
      ...world,
      codes: createCodes('simulation'),
      geocoder: {
        locate: () => Promise.reject(new Error('All requests in the simulation have coordinates.')),
      },
    };
    // Each has its own random numbers, so that demand is the same for all weights.
    const [roll, mood] = [dice(plan.seed), dice(plan.seed + 1)];
    const town = await fillTown(deps, { workers: plan.workers, roll });
    if (Object.keys(weights).length > 0)
      await saveSetting(deps, { actor: system, name: 'matching', changes: weights });
    for (let day = 0; day < plan.days; day += 1)
      for (let step = 0; step < STEPS_A_DAY; step += 1) {
        const at =
          startOfIndianDay(FIRST_DAY).getTime() + day * DAY + 6 * HOUR + step * STEP_MINUTES * MINUTE;
        world.set(new Date(at));
        await playStep(deps, {
          town,
          roll,
          mood,
          isHour: step % 6 === 0,
          chance: plan.bookingsADay / STEPS_A_DAY,
          tick: () => world.set(new Date(world.clock.now().getTime() + SECOND)),
        });
      }
    const figures = await figuresOf(deps);
    // Closes open bookings; the invariants apply afterwards, too.
    world.set(new Date(world.clock.now().getTime() + 3 * DAY));
    await finishOverdue(deps);
    await expireOverdue(deps);
    return figures;
  });
}

type Step = {
  town: Town;
  roll: () => number;
  mood: () => number;
  isHour: boolean;
  chance: number;
  tick: () => void;
};

async function playStep(deps: Deps, step: Step): Promise<void> {
  const { roll, mood, chance } = step;
  const wanted = Math.floor(chance) + (roll() < chance % 1 ? 1 : 0);
  for (let made = 0; made < wanted; made += 1) {
    await bookOne(deps, step);
    // Avoids equal timestamps, whose order would depend on the database.
    step.tick();
  }
  await matchDue(deps);
  await answerOffers(deps, mood);
  await beginAndEnd(deps);
  if (!step.isHour) return;
  await finishOverdue(deps);
  await expireOverdue(deps);
}

const QUARTER = 15 * MINUTE;

const EARLIEST_HOUR = 8;
const LATEST_HOUR = 16;

/** Returns the next quarter of an hour, by day, at which customers book a worker. */
function byDay(time: number): Date {
  const start = new Date(Math.ceil(time / QUARTER) * QUARTER);
  const midnight = startOfIndianDay(indianDay(start)).getTime();
  const hour = (start.getTime() - midnight) / HOUR;
  if (hour < EARLIEST_HOUR) return new Date(midnight + EARLIEST_HOUR * HOUR);
  return hour > LATEST_HOUR ? new Date(midnight + DAY + EARLIEST_HOUR * HOUR) : start;
}

/** Mostly one person for an hour or two soon; sometimes several people, or days. */
async function bookOne({ ...deps }: Deps, { town, roll }: Step): Promise<void> {
  const now = deps.clock.now();
  const service = pick(town.services, roll);
  const isByTheDay = roll() < 0.2;
  const start = byDay(now.getTime() + (1 + roll() * 30) * HOUR);
  const customerId = pick(town.customers, roll);
  await bookWorkers(deps, {
    actor: person(customerId, 'customer', now),
    idempotency: undefined,
    order: {
      service_id: service.id,
      rate_type: isByTheDay ? 'daily' : 'hourly',
      quantity: isByTheDay ? 1 + Math.floor(roll() * 3) : 1 + Math.floor(roll() * 4),
      headcount: roll() < 0.75 ? 1 : 2 + Math.floor(roll() * 2),
      start_at: start.toISOString(),
      address: 'Somewhere in town',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302001',
      ...placeIn(roll),
    },
  });
}

async function answerOffers(deps: Deps, mood: () => number): Promise<void> {
  const now = deps.clock.now();
  const offers = await deps.db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'booking_id')
    .select(['assignment.id', 'person_id', 'distance_metres'])
    .where('status', '=', 'offered')
    .where('offer_expires_at', '>', now)
    .orderBy('worker_booking.created_at')
    .orderBy('distance_metres')
    .orderBy('assignment.id')
    .execute();
  for (const { id, person_id: personId } of offers) {
    const actor = person(personId, 'worker', now);
    const answer = mood();
    if (answer < 0.45) await attempt(acceptOffer(deps, { actor, id }));
    else if (answer < 0.6) await attempt(declineOffer(deps, { actor, id }));
  }
}

/**
 * Checks in each worker whose start has come, with the start code, and ends the work when its time is over.
 */
async function beginAndEnd(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'booking_id')
    .select(['assignment.id', 'booking_id', 'person_id', 'status', 'rate_type', 'quantity', 'start_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'accepted'), eb('start_at', '<=', now)]),
        eb.and([eb('status', '=', 'checked_in'), eb('ends_at', '<=', now)]),
      ]),
    )
    .orderBy('assignment.id')
    .execute();
  for (const { id, booking_id: bookingId, person_id: personId, status, ...booked } of due) {
    const actor = person(personId, 'worker', now);
    if (status === 'accepted') {
      const { rate_type: rateType, quantity, start_at: startAt } = booked;
      const booking = { id: bookingId, rateType, quantity, startAt };
      await attempt(checkIn(deps, { actor, id, code: codeOf(deps.codes, booking, now) }));
    } else await attempt(checkOut(deps, { actor, id }));
  }
}

async function figuresOf(deps: Deps): Promise<Omit<Figures, 'broken' | 'seconds'>> {
  const bookings = await deps.db
    .selectFrom('worker_booking')
    .select(['id', 'headcount', 'places_held', 'created_at'])
    .execute();
  const taken = await deps.db
    .selectFrom('assignment')
    .select(['booking_id', 'accepted_at', 'distance_metres'])
    .where('status', 'in', ['accepted', 'checked_in', 'checked_out'])
    .execute();
  const offers = await deps.db
    .selectFrom('candidate')
    .select('offers')
    .where('standing', '=', 'open')
    .execute();
  const byBooking = Map.groupBy(taken, (one) => one.booking_id);
  const full = bookings.filter(({ headcount, places_held: held }) => held === headcount);
  return {
    wanted: bookings.reduce((sum, { headcount }) => sum + headcount, 0),
    filled: bookings.reduce((sum, { places_held: held }) => sum + held, 0),
    minutes: full.map(({ id, created_at: booked }) => {
      const last = Math.max(...(byBooking.get(id) ?? []).map((one) => one.accepted_at?.getTime() ?? 0));
      return Math.max(0, Math.round((last - booked.getTime()) / MINUTE));
    }),
    metres: taken.map((one) => one.distance_metres),
    offers: offers.map((one) => one.offers),
  };
}
