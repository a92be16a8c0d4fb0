import { type Actor, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { referralClaim } from '../../accounts/accounts.public.ts';
import { type Completion, lockByCode, lockOverdue, saveStatus } from '../referrals.queries.ts';
import { type Referral, referralMachine, type ReferralTransition } from '../referrals.rules.ts';

type Change = {
  referral: Referral;
  name: ReferralTransition;
  actor: Actor;
  at: Date;
  completion?: Completion | null;
};

/** Changes a referral’s status, in the caller’s transaction, which holds it; the only way it changes. */
export async function changeReferral(tx: Tx, change: Change): Promise<void> {
  const { referral, name, actor, at, completion } = change;
  await transition(tx, referralMachine, {
    id: referral.id,
    name,
    state: referral.status,
    actor,
    at,
    topics: [topic.staff, topic.account(referral.referrerId)],
    save: (to) => saveStatus(tx, referral, { to, completion }),
  });
}

/**
 * Completes the referral that brought somebody, once the fee is paid, with money or in test mode with play money: who
 * has registered with its code and its e-mail.
 * In the caller’s transaction; said again, or of anybody else, it changes nothing.
 */
export async function completeReferral(
  tx: Tx,
  paid: { accountId: string; testMode: boolean; actor: Actor; at: Date },
): Promise<void> {
  const { accountId, testMode, actor, at } = paid;
  const claim = await referralClaim(tx, accountId);
  if (claim === undefined) return;
  const referral = await lockByCode(tx, claim.code);
  if (referral === undefined || !isOf(referral, { ...claim, accountId, at })) return;
  const completion = { referredId: accountId, completedAt: at, testMode };
  await changeReferral(tx, { referral, name: 'complete', actor, at, completion });
}

/**
 * Takes back the completed referral that brought somebody who is rejected or whose fee has been given back, as long as
 * its bonus is not paid. In the caller's transaction; of anybody else it changes nothing.
 */
export async function revokeReferral(
  tx: Tx,
  unwanted: { accountId: string; actor: Actor; at: Date },
): Promise<void> {
  const { accountId, actor, at } = unwanted;
  const claim = await referralClaim(tx, accountId);
  const referral = claim && (await lockByCode(tx, claim.code));
  if (referral?.status !== 'completed' || referral.referredId !== accountId || referral.bonusPaid) return;
  await changeReferral(tx, { referral, name: 'revoke', actor, at, completion: null });
}

/** As `revokeReferral`, of a worker who has just been rejected, by their account. */
export const revokeRejected = (deps: { db: Db; clock: Clock }, accountId: string): Promise<void> =>
  inTransaction(deps.db, (tx) => revokeReferral(tx, { accountId, actor: system, at: deps.clock.now() }));

type Claim = { email: string; accountId: string; at: Date };

const isOf = (referral: Referral, { email, accountId, at }: Claim): boolean =>
  referral.status === 'pending' &&
  referral.expiresAt > at &&
  referral.referredEmail === email &&
  referral.referrerId !== accountId;

const SWEEP = 100;

/** Ends the referrals whose time is over; gives how many. */
export async function expireReferrals(deps: { db: Db; clock: Clock }): Promise<number> {
  const at = deps.clock.now();
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, at, SWEEP);
    for (const referral of overdue) await changeReferral(tx, { referral, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireReferrals(deps));
}
