import { bookingStatuses, type BookingStatus } from '@dihaadi/contract/bookings';
import { type AsyncCommand, asyncModelRun, assert, asyncProperty, commands, constant } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { transition } from '../../platform/transition.ts';
import { book, bookingAt, scheduled, standing, type Step, takeStep } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { reserveTime } from '../commitments/commitments.public.ts';
import { transitionBookingById } from './bookings.public.ts';
import { saveStatus } from './bookings.queries.ts';
import { bookingMachine } from './bookings.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The table of design/domain.md, section 3: the target of each step from each state.
const TABLE: Record<BookingStatus, Partial<Record<Step, BookingStatus>>> = {
  pending: { assign: 'assigned', cancel: 'cancelled', expire: 'expired' },
  assigned: { accept: 'accepted', release: 'pending', cancel: 'cancelled' },
  accepted: { arrive: 'arrived_pickup', release: 'pending', cancel: 'cancelled' },
  arrived_pickup: { pick_up: 'picked_up', release: 'pending', cancel: 'cancelled' },
  picked_up: { complete: 'completed', fail: 'failed', hand_over: 'picked_up' },
  completed: {},
  cancelled: {},
  expired: {},
  failed: {},
};
const STEPS: Step[] = [
  'assign',
  'accept',
  'release',
  'arrive',
  'pick_up',
  'complete',
  'fail',
  'cancel',
  'expire',
  'hand_over',
];
const LIVE: BookingStatus[] = ['assigned', 'accepted', 'arrived_pickup', 'picked_up'];

type Driver = { id: string; accountId: string };

/** Makes one step through transitionBookingById, including the driver's time if it assigns one. */
const change = (bookingId: string, step: Step, driver: Driver) =>
  inTransaction(app.db, async (tx) => {
    const at = app.clock.now();
    const given = step === 'assign' ? { driverId: driver.id } : {};
    await transitionBookingById(tx, {
      bookingId,
      name: step,
      actor: system,
      at,
      reason: `because of ${step}`,
      ...given,
    });
    if (step !== 'assign') return;
    const time = {
      from: at,
      to: new Date(at.getTime() + 60_000),
      thing: 'package_booking',
      thingId: bookingId,
    };
    await reserveTime(tx, { personId: driver.accountId, ...time });
  });

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const pairs = bookingStatuses.flatMap((status) =>
  STEPS.map((step) => ({ status, step, to: TABLE[status][step] })),
);
const allowed = pairs.flatMap(({ status, step, to }) => (to === undefined ? [] : [{ status, step, to }]));
const forbidden = pairs.filter(({ to }) => to === undefined);

describe('every step from every state (R23)', () => {
  test('there are 15 allowed steps and 75 others', () => {
    expect([allowed.length, forbidden.length]).toEqual([15, 75]);
  });

  test.each(allowed)('$status: $step leads to $to, with its event', async ({ status, step, to }) => {
    const { booking, driver } = await bookingAt(app, status);
    const before = await standing(app, booking.id);
    await change(booking.id, step, driver);
    const after = await standing(app, booking.id);
    expect(after.status).toBe(to);
    expect(after.events.slice(before.events.length)).toEqual([
      {
        name: step,
        from_state: status,
        to_state: to,
        actor_role: 'system',
        actor_id: null,
        reason: `because of ${step}`,
      },
    ]);
    expect(after.driverId).toBe(step === 'assign' ? driver.id : step === 'release' ? null : before.driverId);
    expect(after.takenFrom).toEqual(LIVE.includes(to) ? [driver.accountId] : []);
    expect(after.row.closing_reason).toBe(step === 'cancel' || step === 'fail' ? `because of ${step}` : null);
  });

  test.each(bookingStatuses)('%s: every other step is refused, and nothing happens', async (status) => {
    const { booking, driver } = await bookingAt(app, status);
    const before = await standing(app, booking.id);
    for (const { step } of forbidden.filter((pair) => pair.status === status)) {
      const refusal = await refusalOf(change(booking.id, step, driver));
      expect(refusal, step).toBeInstanceOf(AppError);
      expect(refusal, step).toMatchObject({ code: 'invalid-transition', status: 409 });
      expect(refusal, step).toMatchObject({ saying: { params: { state: status } } });
      expect(await standing(app, booking.id), step).toEqual(before);
    }
  });

  test('nothing is recorded when a quicker change has left no row in the old state', async () => {
    const { id } = await book(app);
    const moved = inTransaction(app.db, (tx) =>
      transition(tx, bookingMachine, {
        id,
        name: 'cancel',
        state: 'pending',
        actor: system,
        at: app.clock.now(),
        topics: [],
        save: () =>
          saveStatus(tx, id, { from: 'assigned', to: 'cancelled', driverId: null, closingReason: null }),
      }),
    );
    expect(await refusalOf(moved)).toMatchObject({ code: 'invalid-transition', status: 409 });
    expect(await standing(app, id)).toMatchObject({ status: 'pending', events: [{ name: 'create' }] });
  });

  test('an unknown booking is not found', async () => {
    const driver = await activeDriver(app);
    expect(await refusalOf(change(driver.id, 'cancel', driver))).toMatchObject({
      code: 'not-found',
      status: 404,
    });
  });

  test('a driver under way on one trip cannot begin another', async () => {
    const { booking, driver } = await bookingAt(app, 'picked_up');
    const later = await book(app, scheduled(app, 20));
    for (const step of ['assign', 'accept'] as const)
      await takeStep(app, { bookingId: later.id, step, driverId: driver.id });
    const before = await standing(app, later.id);
    expect(await refusalOf(change(later.id, 'arrive', driver))).toMatchObject({
      code: 'driver-not-available',
      status: 409,
    });
    expect(await standing(app, later.id)).toEqual(before);
    await change(booking.id, 'complete', driver);
    await change(later.id, 'arrive', driver);
    expect((await standing(app, later.id)).status).toBe('arrived_pickup');
  });
});

type Model = { status: BookingStatus; way: Step[] };
type Real = { id: string; driver: Driver };

/** Applies one step to the booking and to the model, and compares them. */
class Do implements AsyncCommand<Model, Real> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check = () => true;
  toString = () => this.step;
  async run(model: Model, real: Real) {
    const to = TABLE[model.status][this.step];
    const refusal = await refusalOf(change(real.id, this.step, real.driver));
    expect(refusal).toEqual(
      to === undefined ? expect.objectContaining({ code: 'invalid-transition' }) : undefined,
    );
    if (to !== undefined) Object.assign(model, { status: to, way: [...model.way, this.step] });
    const now = await standing(app, real.id);
    expect(now.status).toBe(model.status);
    expect(now.events.map(({ name }) => name)).toEqual(['create', ...model.way]);
    expect(now.takenFrom).toEqual(LIVE.includes(model.status) ? [real.driver.accountId] : []);
  }
}

test('any sequence of steps keeps row, history and time consistent with the table (R23)', async () => {
  // Steps that end a booking are rare, so that the walks are long.
  const early: Step[] = [
    'assign',
    'accept',
    'release',
    'arrive',
    'assign',
    'accept',
    'release',
    'arrive',
    'pick_up',
  ];
  const all = [...early, ...STEPS].map((step) => constant(new Do(step)));
  const property = assert(
    asyncProperty(commands(all, { maxCommands: 40 }), async (walk) => {
      const [booking, driver] = [await book(app), await activeDriver(app)];
      const model: Model = { status: 'pending', way: [] };
      await asyncModelRun(() => ({ model, real: { id: booking.id, driver } }), walk);
    }),
    { numRuns: 30 },
  );
  await expect(property).resolves.toBeUndefined();
});
