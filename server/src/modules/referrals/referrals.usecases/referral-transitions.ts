import type { Reason } from '@dihaadi/contract/refusals';
import { type Actor, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { accountCards, referralClaim } from '../../accounts/accounts.public.ts';
import { revokePayouts } from '../../payouts/payouts.public.ts';
import {
  type Completion,
  lockByCode,
  lockOverdue,
  saveApproved,
  saveBonusRevoked,
  saveStatus,
} from '../referrals.queries.ts';
import {
  earnsBonus,
  isSamePerson,
  type KeptFee,
  type Referral,
  referralMachine,
  type ReferralTransition,
} from '../referrals.rules.ts';

type Change = {
  referral: Referral;
  name: ReferralTransition;
  actor: Actor;
  at: Date;
  completion?: Completion | null;
};

/** Changes a referral’s status, in the caller’s transaction, which has locked it; the only way to change it. */
export async function transitionReferral(tx: Tx, change: Change): Promise<void> {
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
 * Completes the referral of a person who registered with its code and e-mail, once their fee is paid, with money or in
 * test mode. `awaitsApproval`: they are not approved yet (`approveReferral`). In the caller’s transaction; a repeated
 * call, any other person, or a fee too small to earn a bonus changes nothing.
 */
export async function completeReferral(
  tx: Tx,
  paid: {
    accountId: string;
    kept: KeptFee;
    testMode: boolean;
    awaitsApproval: boolean;
    actor: Actor;
    at: Date;
  },
): Promise<void> {
  const { accountId, testMode, actor, at } = paid;
  if (!earnsBonus(paid.kept)) return;
  const claim = await referralClaim(tx, accountId);
  if (claim === undefined) return;
  const referral = await lockByCode(tx, claim.code);
  if (referral === undefined || !isOf(referral, { ...claim, accountId, at })) return;
  if (await isReferrersMailbox(tx, referral, claim.email)) return;
  const approvedAt = paid.awaitsApproval ? null : at;
  const completion = { referredId: accountId, completedAt: at, testMode, approvedAt };
  await transitionReferral(tx, { referral, name: 'complete', actor, at, completion });
}

/**
 * Records that a referred friend was approved: the bonus can be paid seven days later. In the approving transaction;
 * any other person, or a repeated call, changes nothing.
 */
export const approveReferral = (tx: Tx, { accountId, at }: { accountId: string; at: Date }): Promise<void> =>
  saveApproved(tx, accountId, at);

type Unwanted = { accountId: string; actor: Actor; at: Date };

/**
 * Revokes the completed referral of a person who is rejected or whose fee was refunded. A paid bonus is lost: payouts
 * not started are cancelled, those in progress are not retried. In the caller's transaction; for any other person it
 * changes nothing.
 */
export async function revokeReferral(tx: Tx, { accountId, actor, at }: Unwanted): Promise<void> {
  const claim = await referralClaim(tx, accountId);
  const referral = claim && (await lockByCode(tx, claim.code));
  if (referral?.status !== 'completed' || referral.referredId !== accountId) return;
  if (!referral.bonusPaid)
    return transitionReferral(tx, { referral, name: 'revoke', actor, at, completion: null });
  if (referral.bonusRevokedAt !== null) return;
  await saveBonusRevoked(tx, referral.id, at);
  await recordEvent(tx, {
    thing: referralMachine.thing,
    thingId: referral.id,
    name: 'revoke_bonus',
    actor,
    topics: [topic.staff, topic.account(referral.referrerId), topic.account(accountId)],
    at,
  });
  const reason = 'friend-fee-refunded' satisfies Reason;
  await revokePayouts(tx, { thing: referralMachine.thing, id: referral.id }, { actor, at, reason });
}

/** Does the same as `revokeReferral` if, after a refund, the fee kept earns no bonus. */
export async function revokeIfFeeTooLow(
  tx: Tx,
  { kept, ...of }: Unwanted & { kept: KeptFee },
): Promise<void> {
  if (!earnsBonus(kept)) await revokeReferral(tx, of);
}

type Claim = { email: string; accountId: string; at: Date };

const isOf = (referral: Referral, { email, accountId, at }: Claim): boolean =>
  referral.status === 'pending' &&
  referral.expiresAt > at &&
  (referral.referredEmail === null || referral.referredEmail === email) &&
  referral.referrerId !== accountId;

/** Whether a friend without a personal invitation is the referrer, as far as their e-mail shows. */
async function isReferrersMailbox(
  tx: Tx,
  { referredEmail, referrerId }: Referral,
  email: string,
): Promise<boolean> {
  if (referredEmail !== null || email === '') return false;
  const referrer = (await accountCards(tx, [referrerId])).get(referrerId);
  return referrer !== undefined && isSamePerson(referrer.email, email);
}

const SWEEP = 100;

/** Expires overdue referrals. Returns the number expired. */
export async function expireReferrals(deps: { db: Db; clock: Clock }): Promise<number> {
  const at = deps.clock.now();
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, at, SWEEP);
    for (const referral of overdue)
      await transitionReferral(tx, { referral, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireReferrals(deps));
}
