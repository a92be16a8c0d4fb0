import { randomUUID } from 'node:crypto';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { initiateDriverPayment } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import type { EventName } from '../../platform/event-names.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { purgeOldEvents } from '../../platform/housekeeping.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { numberNewEvents } from '../../testkit/event-history.ts';
import { payFee } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { post } from './ledger.public.ts';
import { sealLedger, verifyLedger } from './ledger.usecases/seal-ledger.ts';

let app: TestApp;
let paymentId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  paymentId = await payFee(app, (await driverAt(app, 'approved_payment_required')).id);
  await sealLedger(app.deps);
});

const DAY = 24 * 3_600_000;
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => String(error),
  );

describe('13.14: the database itself refuses', () => {
  test.each([
    'delete from event',
    'truncate event',
    "select set_config('dihaadi.forgets_events', 'on', false); delete from event where to_state is not null",
    'update ledger_unsealed set thing = thing',
    'truncate ledger_unsealed',
    'update ledger_month set debit_paise = 0',
    'delete from ledger_month',
    'truncate ledger_month',
    'delete from payment',
    'truncate payment cascade',
    'delete from refund',
    'delete from payout',
    'delete from wage_payment',
    'delete from coupon_redemption',
  ])('“%s”', async (statement) => {
    const tried = app.db.transaction().execute((tx) => sql.raw(statement).execute(tx));
    expect(await refusalOf(tried)).toMatch(/rows are append-only|is written by sealing alone/);
  });

  test.each([
    'update payment set total_paise = total_paise + 1, taxable_paise = taxable_paise + 1',
    'update payment set is_surplus = not is_surplus',
    'update payment set test_mode = not test_mode',
  ])('“%s” on the amount paid', async (statement) => {
    const tried = sql.raw(`${statement} where id = '${paymentId}'`).execute(app.db);
    expect(await refusalOf(tried)).toContain('the money of a payment never changes');
  });

  test('a balanced pair of entries added to a booked journal, sealed or not', async () => {
    const { id } = await app.db
      .selectFrom('journal')
      .select('id')
      .where('thing_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const late = app.db.transaction().execute(async (tx) => {
      for (const side of ['debit', 'credit'])
        await tx
          .insertInto('ledger_entry')
          .values({ journal_id: id, account: 'surplus', side, paise: 100 })
          .execute();
    });
    expect(await refusalOf(late)).toContain(`journal ${id} is closed`);
  });

  test('a second journal for a payment, of any kind', async () => {
    const second = inTransaction(app.db, (tx) =>
      post(tx, {
        kind: 'surplus',
        ref: { thing: 'payment', id: paymentId },
        at: app.clock.now(),
        lines: [
          { account: 'gateway:simulator', side: 'debit', paise: 100 },
          { account: 'surplus', side: 'credit', paise: 100 },
        ],
      }),
    );
    expect(await refusalOf(second)).toContain('journal_once');
  });

  test('removing an unsealed journal from the queue, and counting documents backwards', async () => {
    const id = randomUUID();
    const lost = app.db.transaction().execute(async (tx) => {
      await tx.insertInto('ledger_unsealed').values({ thing: 'journal', thing_id: id }).execute();
      await tx.deleteFrom('ledger_unsealed').where('thing_id', '=', id).execute();
    });
    expect(await refusalOf(lost)).toContain(`journal ${id} has no seal`);
    const back = sql`update document_series set last = last - 1`.execute(app.db);
    expect(await refusalOf(back)).toContain('only count up');
  });

  test('refunds beyond the amount received, also two at once, and refunds of money never received', async () => {
    const refund = (of: string, paise: number) =>
      app.db
        .insertInto('refund')
        .values({
          id: randomUUID(),
          payment_id: of,
          paise,
          status: 'done',
          reason: 'A test.',
          requested_at: app.clock.now(),
          done_at: app.clock.now(),
        })
        .execute();
    const token = await app.token('super_admin');
    const params = { payment_id: paymentId };
    await app.ok(refundPayment, { token, params, body: { amount: 900, reason: 'Agreed.' } });
    expect(await refusalOf(refund(paymentId, 10_001))).toContain('than came: 100001 of 100000');
    const open = await driverAt(app, 'approved_payment_required');
    const { payment_id: unpaid } = await app.ok(initiateDriverPayment, { params: { id: open.id } });
    expect(await refusalOf(refund(unpaid, 1))).toContain(`payment ${unpaid} has not come`);
  });
});

describe('13.15: events that only record views', () => {
  const write = (name: EventName, toState?: string) =>
    inTransaction(app.db, (tx) =>
      recordEvent(tx, {
        thing: 'package_booking',
        thingId: null,
        name,
        ...(toState !== undefined && { toState }),
        actor: system,
        topics: [],
        at: app.clock.now(),
      }),
    );
  const namesOf = async () =>
    (
      await app.db
        .selectFrom('event')
        .select('name')
        .where('thing', '=', 'package_booking')
        .where('thing_id', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);

  test('are deleted after 400 days; events that changed a state or moved money never are', async () => {
    await write('view');
    await write('report');
    await numberNewEvents(app);
    app.clock.advance(399 * DAY);
    await purgeOldEvents(app.deps);
    expect(await namesOf()).toEqual(['view', 'report']);
    const states = () =>
      sql<{ count: number }>`select count(*) from event where to_state is not null`.execute(app.db);
    const before = (await states()).rows;
    app.clock.advance(2 * DAY);
    await write('view');
    await numberNewEvents(app);
    await purgeOldEvents(app.deps);
    expect(await namesOf()).toEqual(['report', 'view']);
    expect((await states()).rows).toEqual(before);
    const { rows } = await sql<{ count: number }>`select count from event_forgotten`.execute(app.db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

test('the ledger check fails when more wages were drawn than were prepaid', async () => {
  const at = app.clock.now();
  const undone = new Error('Rolled back on purpose.');
  const move = (from: 'debit' | 'credit', to: 'debit' | 'credit', paise: number) =>
    [
      { account: 'wages_held', side: from, paise },
      { account: 'wages_payable', side: to, paise },
    ] as const;
  const draws = inTransaction(app.db, async (tx) => {
    const ref = () => ({ thing: 'wage_payment', id: randomUUID() });
    await post(tx, { kind: 'wages_ahead', ref: ref(), at, lines: move('credit', 'debit', 900) });
    await post(tx, { kind: 'wage_drawn', ref: ref(), at, lines: move('debit', 'credit', 900) });
    expect(await verifyLedger(tx, at)).toMatchObject({ ok: true });
    await post(tx, { kind: 'wage_drawn', ref: ref(), at, lines: move('debit', 'credit', 1) });
    expect(await verifyLedger(tx, at)).toMatchObject({ ok: false, broken: 'account wages_held INR' });
    throw undone;
  });
  await expect(draws).rejects.toBe(undone);
});
