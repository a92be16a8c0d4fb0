import type { StaffReferral } from '@dihaadi/contract/referrals';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { requestPayouts } from '../../payouts/payouts.public.ts';
import { lockReferral, referralById, saveBonusPaid } from '../referrals.queries.ts';
import { bonusDueAt, canPayBonus, type Referral, referralMachine } from '../referrals.rules.ts';
import type { Deps } from './generate-code.ts';
import { showToStaff } from './list-referrals.ts';

export type PayDeps = Pick<Deps, 'db' | 'clock'> & {
  /** Whether staff have suspended an account. */
  suspensions: { has: (accountId: string) => boolean };
};

const noSuchReferral = () => problem('not-found', 'no-such-referral');

/**
 * Pays the bonus of a completed referral, once: one payout to the referrer and one to the friend, each to their UPI id
 * (rulings, section 8). If it was completed in test mode, the payouts are test money, booked in test accounts. Throws
 * 404 if it is unknown, 409 `invalid-transition` if it is not completed, the friend was not approved at least seven
 * days ago, or either is suspended, and 409 `already-paid` the second time, except under the first one’s idempotency
 * key.
 */
export async function payBonus(
  deps: PayDeps,
  command: { actor: Person; id: string; idempotency: Idempotency | undefined },
): Promise<StaffReferral> {
  const { actor, id, idempotency } = command;
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id, at }, async () => {
      const locked = await lockReferral(tx, id);
      if (locked === undefined) throw noSuchReferral();
      checkNoneSuspended(deps.suspensions, locked);
      await pay(tx, locked, { actor, at });
    }),
  );
  const paid = await referralById(deps.db, id);
  const [shown] = await showToStaff(deps, paid === undefined ? [] : [paid]);
  if (shown === undefined) throw noSuchReferral();
  return shown;
}

// The bonus is delayed, not lost: a reinstated person is paid.
function checkNoneSuspended(
  suspended: PayDeps['suspensions'],
  { referrerId, referredId, bonusPaid }: Referral,
): void {
  if (bonusPaid) return;
  if (referredId !== null && suspended.has(referredId))
    throw problem('invalid-transition', 'friend-suspended');
  if (suspended.has(referrerId)) throw problem('invalid-transition', 'referrer-suspended');
}

const notDue = (dueAt: Date | undefined) =>
  dueAt === undefined
    ? problem('invalid-transition', 'bonus-after-approval')
    : problem('invalid-transition', 'bonus-from-day', { day: indianDay(dueAt) });

async function pay(tx: Tx, referral: Referral, by: { actor: Person; at: Date }): Promise<void> {
  if (referral.referredId === null)
    throw problem('invalid-transition', 'referral-not-completed', { status: referral.status });
  if (referral.bonusPaid) throw problem('already-paid', 'bonus-paid');
  if (!canPayBonus(referral, by.at)) throw notDue(bonusDueAt(referral));
  await saveBonusPaid(tx, referral.id);
  const { testMode } = referral;
  const bonuses = [
    {
      kind: 'referrer_bonus',
      accountId: referral.referrerId,
      paise: referral.referrerBonusPaise,
      testMode,
    },
    { kind: 'friend_bonus', accountId: referral.referredId, paise: referral.referredBonusPaise, testMode },
  ] as const;
  await requestPayouts(
    tx,
    bonuses.filter(({ paise }) => paise > 0),
    { ref: { thing: referralMachine.thing, id: referral.id }, ...by },
  );
  await recordEvent(tx, {
    thing: referralMachine.thing,
    thingId: referral.id,
    name: 'pay_bonus',
    actor: by.actor,
    data: { referrer_paise: referral.referrerBonusPaise, friend_paise: referral.referredBonusPaise },
    topics: [topic.staff, topic.account(referral.referrerId), topic.account(referral.referredId)],
    at: by.at,
  });
}
