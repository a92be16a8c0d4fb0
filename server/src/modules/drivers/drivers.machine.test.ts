import { driverStatuses, type DriverStatus } from '@dihaadi/contract/drivers';
import { type AsyncCommand, asyncModelRun, assert, asyncProperty, commands, constant } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { driverAt, type DriverStep } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { feePaidAtAfter } from '../registration/registration.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The table of design/domain.md, section 3.
const TABLE: Record<DriverStatus, Partial<Record<DriverStep, DriverStatus>>> = {
  pending_approval: { approve: 'approved_payment_required', reject: 'rejected' },
  approved_payment_required: { pay_fee: 'active' },
  active: { suspend: 'suspended', refund_fee: 'approved_payment_required' },
  suspended: { reinstate: 'active', reinstate_unpaid: 'approved_payment_required' },
  rejected: {},
};
const STEPS: DriverStep[] = [
  'approve',
  'reject',
  'pay_fee',
  'refund_fee',
  'suspend',
  'reinstate',
  'reinstate_unpaid',
];

const change = (driverId: string, name: DriverStep) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, {
      kind: 'driver',
      id: driverId,
      name,
      actor: system,
      at: app.clock.now(),
      reason: `because of ${name}`,
    }),
  );

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function standing(id: string) {
  const row = await app.db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = await app.db
    .selectFrom('event')
    .select(['name', 'from_state', 'to_state', 'reason'])
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute();
  return { row, events };
}

const pairs = driverStatuses.flatMap((status) =>
  STEPS.map((step) => ({ status, step, to: TABLE[status][step] })),
);
const allowed = pairs.flatMap(({ status, step, to }) => (to === undefined ? [] : [{ status, step, to }]));
const forbidden = pairs.filter(({ to }) => to === undefined);

describe('every transition of a driver from every status (R23)', () => {
  test('there are 7 allowed transitions and 28 others', () => {
    expect([allowed.length, forbidden.length]).toEqual([7, 28]);
  });

  test.each(allowed)('$status: $step leads to $to, with its event', async ({ status, step, to }) => {
    const { id } = await driverAt(app, status);
    const before = await standing(id);
    app.clock.advance(1_000);
    await change(id, step);
    const after = await standing(id);
    const paid = feePaidAtAfter(step, { before: before.row.fee_paid_at, at: app.clock.now() });
    expect(after.row).toEqual({ ...before.row, driver_status: to, fee_paid_at: paid });
    expect(after.events).toEqual([
      ...before.events,
      { name: step, from_state: status, to_state: to, reason: `because of ${step}` },
    ]);
  });

  test.each(driverStatuses)('%s: every other transition is refused and changes nothing', async (status) => {
    const { id } = await driverAt(app, status);
    const before = await standing(id);
    for (const { step } of forbidden.filter((pair) => pair.status === status)) {
      const refusal = await refusalOf(change(id, step));
      expect(refusal, step).toBeInstanceOf(AppError);
      expect(refusal, step).toMatchObject({ code: 'invalid-transition', status: 409 });
      expect(refusal, step).toMatchObject({ saying: { params: { state: status } } });
      expect(await standing(id), step).toEqual(before);
    }
  });
});

type Model = { status: DriverStatus; way: DriverStep[] };

class Do implements AsyncCommand<Model, { id: string }> {
  readonly step: DriverStep;
  constructor(step: DriverStep) {
    this.step = step;
  }
  check = () => true;
  toString = () => this.step;
  async run(model: Model, { id }: { id: string }) {
    const to = TABLE[model.status][this.step];
    const refusal = await refusalOf(change(id, this.step));
    expect(refusal).toEqual(
      to === undefined ? expect.objectContaining({ code: 'invalid-transition' }) : undefined,
    );
    if (to !== undefined) Object.assign(model, { status: to, way: [...model.way, this.step] });
    const now = await standing(id);
    expect(now.row.driver_status).toBe(model.status);
    expect(now.row.fee_paid_at !== null).toBe(
      model.way.findLast((one) => one.endsWith('_fee')) === 'pay_fee',
    );
    expect(now.events.map(({ name }) => name)).toEqual(['register', ...model.way]);
  }
}

test('any sequence of transitions keeps row, history and fee consistent with the table (R23)', async () => {
  const property = assert(
    asyncProperty(
      commands(
        STEPS.map((step) => constant(new Do(step))),
        { maxCommands: 25 },
      ),
      async (walk) => {
        const { id } = await driverAt(app, 'pending_approval');
        const model: Model = { status: 'pending_approval', way: [] };
        await asyncModelRun(() => ({ model, real: { id } }), walk);
      },
    ),
    { numRuns: 40 },
  );
  await expect(property).resolves.toBeUndefined();
});
