import { describe, expect, test } from 'vitest';
import {
  feePaid,
  lockFeePayer,
  type RegistrationTransition,
  transitionRegistration,
} from '../modules/registration/registration.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { rowWithHistory } from './event-history.ts';
import type { TestApp } from './test-app.ts';

type Fee = { feePaid: boolean; mayPay: boolean };

type FeePayer<Status extends string, Step extends RegistrationTransition> = {
  kind: 'customer' | 'worker';
  /** Started before the first test runs, not yet when the tests are collected. */
  app: () => TestApp;
  statuses: readonly Status[];
  steps: readonly Step[];
  /** The table of design/domain.md, section 3, word for word. */
  table: Record<Status, Partial<Record<Step, Status>>>;
  /** Creates one and brings it to a status through the ordinary steps. Returns the account's id. */
  at: (status: Status) => Promise<string>;
  /** Whether the fee is paid and whether it may be paid, in each status. */
  fees: Record<Status, Fee>;
  unpaid: Status;
};

/**
 * Declares the tests of an account status that depends on a fee: every step from every status, and the fee itself
 * (R23).
 */
export function testFeePayer<Status extends string, Step extends RegistrationTransition>(
  payer: FeePayer<Status, Step>,
): void {
  const { kind, app, table, steps } = payer;
  const pairs = payer.statuses.flatMap((status) =>
    steps.map((step) => ({ status, step, to: table[status][step] })),
  );
  const allowed = pairs.flatMap(({ status, step, to }) => (to === undefined ? [] : [{ status, step, to }]));
  const forbidden = pairs.filter(({ to }) => to === undefined);
  const change = (accountId: string, name: Step) =>
    inTransaction(app().db, (tx) =>
      transitionRegistration(tx, {
        kind,
        id: accountId,
        name,
        actor: system,
        at: app().clock.now(),
        reason: `because of ${name}`,
      }),
    );
  const standing = (accountId: string) => rowWithHistory(app(), kind, accountId);

  describe(`every step of a ${kind} from every state (R23)`, () => {
    test.each(allowed)('$status: $step leads to $to, with its event', async ({ status, step, to }) => {
      const id = await payer.at(status);
      const before = await standing(id);
      app().clock.advance(1_000);
      await change(id, step);
      const after = await standing(id);
      const paidAt = step === 'pay_fee' ? app().clock.now() : null;
      const fee_paid_at = step.endsWith('_fee') ? paidAt : before.row['fee_paid_at'];
      expect(after.row).toEqual({ ...before.row, [`${kind}_status`]: to, fee_paid_at });
      expect(after.events).toEqual([
        ...before.events,
        { name: step, from_state: status, to_state: to, reason: `because of ${step}` },
      ]);
    });

    test.each(forbidden)('$status: $step is refused, and nothing has happened', async ({ status, step }) => {
      const id = await payer.at(status);
      const before = await standing(id);
      await expect(change(id, step)).rejects.toMatchObject({ code: 'invalid-transition', status: 409 });
      expect(await standing(id)).toEqual(before);
    });

    test.each([...steps])('%s: an unknown person is refused', async (step) => {
      await expect(change(crypto.randomUUID(), step)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe(`the fee of a ${kind}`, () => {
    const locked = (id: string) => inTransaction(app().db, (tx) => lockFeePayer(tx, kind, id));

    test.each([...payer.statuses])('%s: whether it is paid and may be', async (status) => {
      const id = await payer.at(status);
      const address: unknown = expect.stringMatching(/ \d{6}$/);
      const fee = payer.fees[status];
      expect(await locked(id)).toEqual({ accountId: id, status, state: 'Rajasthan', address, ...fee });
    });

    test(`is undefined for an id that is no ${kind}`, async () => {
      expect(await locked(crypto.randomUUID())).toBeUndefined();
    });

    test('paid by fifty at once it is paid once', async () => {
      const id = await payer.at(payer.unpaid);
      const pay = () =>
        inTransaction(app().db, (tx) => feePaid(tx, { kind, id, actor: system, at: app().clock.now() }));
      const results = await Promise.allSettled(Array.from({ length: 50 }, pay));
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
      expect((await standing(id)).events.map(({ name }) => name)).toEqual(['register', 'pay_fee']);
    });
  });
}
