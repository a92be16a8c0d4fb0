import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { acceptOffer, declineOffer } from '@dihaadi/contract/worker-bookings/assignments';
import {
  type AssignmentStatus,
  assignmentStatuses,
  type WorkerBookingStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import * as changes from '@dihaadi/contract/worker-bookings/booking-changes';
import * as desk from '@dihaadi/contract/worker-bookings/staff-bookings';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  booked,
  type Booked,
  bookingNow,
  customer,
  HOUR,
  MINUTE,
  newTown,
  offersOf,
  orderOf,
  signedIn,
  type SignedIn,
  worker,
} from '../../testkit/worker-bookings.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import { expireOverdue } from './worker-bookings.usecases/deadlines.ts';

// R23: tries every action in every state of a worker booking and of an assignment.

let app: TestApp;
let neha: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
  const account = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  staff = signedIn(app, (await account.executeTakeFirstOrThrow()).id, 'super_admin');
});
afterAll(() => app.close());

type Made = { booking: Booked; who: SignedIn; id: string; code: string };

const calls = {
  accept: ({ who, id }: Made) => app.send(acceptOffer, { token: who.token(), params: { id } }),
  decline: ({ who, id }: Made) => app.send(declineOffer, { token: who.token(), params: { id } }),
  set_out: ({ who, id }: Made) => app.send(steps.setOut, { token: who.token(), params: { id } }),
  check_in: ({ who, id, code }: Made) =>
    app.send(steps.checkIn, { token: who.token(), params: { id }, body: { code } }),
  check_out: ({ who, id }: Made) => app.send(steps.checkOut, { token: who.token(), params: { id } }),
  withdraw: ({ who, id }: Made) =>
    app.send(steps.withdrawFromWork, { token: who.token(), params: { id }, body: { reason: 'Ill' } }),
  replace: ({ booking, id }: Made) =>
    app.send(changes.replaceWorker, {
      token: neha.token(),
      params: { id: booking.id },
      body: { assignment_id: id, reason: 'Nobody came' },
    }),
  no_show_by_desk: ({ booking, id }: Made) =>
    app.send(desk.markNoShow, {
      token: staff.token(),
      params: { id: booking.id },
      body: { assignment_id: id, reason: 'Nobody came' },
    }),
  replace_by_desk: ({ booking, id }: Made) =>
    app.send(desk.replaceManually, {
      token: staff.token(),
      params: { id: booking.id },
      body: { assignment_id: id, reason: 'They have asked us to' },
    }),
} as const;
type Call = keyof typeof calls;

/** Pays the wage in cash, confirmed by both sides. */
async function paid({ booking, who, id }: Made): Promise<void> {
  const body = { assignment_id: id, method: 'cash' };
  await app.ok(payWage, { token: neha.token(), params: { id: booking.id }, body });
  await app.ok(confirmWage, { token: who.token(), params: { id } });
}

/** Creates a person's work at its start, advanced to `status` by the ordinary steps. */
async function workAt(status: AssignmentStatus): Promise<Made> {
  const town = newTown();
  const who = await worker(app, town);
  const start_at = app.clock.now().toISOString();
  const booking = await booked(app, neha, orderOf(app, town, { start_at }));
  const [offer] = await offersOf(app, who);
  const made: Made = { booking, who, id: offer?.id ?? '', code: '' };
  for (const step of WAY[status]) {
    if (step === 'wait') {
      app.clock.advance(11 * MINUTE);
      await matchDue(app.deps);
    } else if (step === 'settle') {
      await paid(made);
    } else {
      expect((await calls[step](made)).status, step).toBeLessThan(300);
      made.code = (await bookingNow(app, neha, booking.id)).start_code ?? '';
    }
  }
  return made;
}

const WAY: Record<AssignmentStatus, readonly (Call | 'wait' | 'settle')[]> = {
  offered: [],
  accepted: ['accept'],
  on_the_way: ['accept', 'set_out'],
  checked_in: ['accept', 'check_in'],
  checked_out: ['accept', 'check_in', 'check_out'],
  settled: ['accept', 'check_in', 'check_out', 'settle'],
  declined: ['decline'],
  lapsed: ['wait'],
  withdrawn: ['accept', 'withdraw'],
  no_show: ['accept', 'replace'],
};

// design/domain.md, section 3, repeated by hand: what may happen in each state, and the result.
const ALLOWED: Partial<Record<AssignmentStatus, Partial<Record<Call, AssignmentStatus>>>> = {
  offered: { accept: 'accepted', decline: 'declined' },
  accepted: {
    set_out: 'on_the_way',
    check_in: 'checked_in',
    withdraw: 'withdrawn',
    replace: 'no_show',
    no_show_by_desk: 'no_show',
    replace_by_desk: 'lapsed',
  },
  // The customer can report a worker on the way as a no-show only half an hour after the start.
  on_the_way: {
    check_in: 'checked_in',
    withdraw: 'withdrawn',
    no_show_by_desk: 'no_show',
    replace_by_desk: 'lapsed',
  },
  checked_in: { check_out: 'checked_out' },
};

// `Object.keys` forgets what the keys are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const everyCall = Object.keys(calls) as Call[];

const stateOf = async (id: string): Promise<string> => {
  const row = await app.db
    .selectFrom('assignment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
};

describe.each(assignmentStatuses)('R23: an assignment that is %s', (status) => {
  const allowed = ALLOWED[status] ?? {};

  test('refuses every step that its status does not allow with 409, and stays unchanged', async () => {
    const made = await workAt(status);
    expect(await stateOf(made.id)).toBe(status);
    const code = made.code === '' ? '0000' : made.code;
    for (const call of everyCall.filter((one) => allowed[one] === undefined)) {
      const answer = await calls[call]({ ...made, code });
      expect(answer.status, `${call}: ${answer.text}`).toBe(409);
      expect(await stateOf(made.id), call).toBe(status);
    }
  });

  test.each(everyCall.filter((one) => allowed[one] !== undefined))('allows %s', async (call) => {
    const made = await workAt(status);
    expect((await calls[call](made)).status).toBeLessThan(300);
    expect(await stateOf(made.id)).toBe(allowed[call]);
  });
});

describe('R23: a worker booking', () => {
  const assigned = async (booking: Booked) => {
    const one = await worker(app, newTown());
    const params = { id: booking.id, worker_id: one.id };
    return app.send(desk.assignWorker, { token: staff.token(), params });
  };
  const onBooking = {
    cancel: ({ id }: Booked) =>
      app.send(changes.cancelWorkerBooking, { token: neha.token(), params: { id }, body: { reason: 'No' } }),
    cancel_by_desk: ({ id }: Booked) =>
      app.send(desk.cancelAnyWorkerBooking, { token: staff.token(), params: { id }, body: { reason: 'No' } }),
    reschedule: ({ id }: Booked) =>
      app.send(changes.rescheduleWorkerBooking, {
        token: neha.token(),
        params: { id },
        body: { start_at: new Date(app.clock.now().getTime() + HOUR).toISOString() },
      }),
    assign: assigned,
  } as const;
  type OnBooking = keyof typeof onBooking;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const everything = Object.keys(onBooking) as OnBooking[];

  const expired = async (): Promise<Booked> => {
    const { booking } = await workAt('offered');
    app.clock.advance(3 * HOUR);
    await expireOverdue(app.deps);
    return booking;
  };
  const cancelled = async (): Promise<Booked> => {
    const { booking } = await workAt('offered');
    await onBooking.cancel(booking);
    return booking;
  };
  const inState: Record<WorkerBookingStatus, () => Promise<Booked>> = {
    pending: async () => (await workAt('offered')).booking,
    confirmed: async () => (await workAt('accepted')).booking,
    in_progress: async () => (await workAt('checked_in')).booking,
    completed: async () => (await workAt('checked_out')).booking,
    cancelled,
    expired,
  };
  const becomes: Record<WorkerBookingStatus, Partial<Record<OnBooking, WorkerBookingStatus>>> = {
    pending: { cancel: 'cancelled', cancel_by_desk: 'cancelled', reschedule: 'pending', assign: 'confirmed' },
    confirmed: { cancel: 'cancelled', cancel_by_desk: 'cancelled', reschedule: 'pending' },
    in_progress: {},
    completed: {},
    cancelled: {},
    expired: {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const states = Object.keys(becomes) as WorkerBookingStatus[];
  const allowed = states.flatMap((state) =>
    everything.flatMap((call) => {
      const to = becomes[state][call];
      return to === undefined ? [] : [{ state, call, to }];
    }),
  );
  const statusOf = async ({ id }: Booked) => (await bookingNow(app, neha, id)).booking_status;

  test.each(allowed)('that is $state, after $call: $to', async ({ state, call, to }) => {
    const booking = await inState[state]();
    expect(await statusOf(booking)).toBe(state);
    const answer = await onBooking[call](booking);
    expect(answer.status, answer.text).toBe(200);
    expect(await statusOf(booking)).toBe(to);
  });

  test.each(states)('that is %s refuses everything else, and stays unchanged', async (state) => {
    const booking = await inState[state]();
    expect(await statusOf(booking)).toBe(state);
    for (const call of everything.filter((one) => becomes[state][one] === undefined)) {
      const answer = await onBooking[call](booking);
      expect(answer.status, `${call}: ${answer.text}`).toBe(409);
      expect(await statusOf(booking), call).toBe(state);
    }
  });
});
