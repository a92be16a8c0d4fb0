import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { generateReferral as contract } from '@dihaadi/contract/referrals';
import { type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import type { Limiter } from '../../../platform/limits.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { accountByEmail, accountCards } from '../../accounts/accounts.public.ts';
import { checkOwn } from '../referrals.policy.ts';
import {
  REFERRED_EMAIL_CONSTRAINT,
  insertReferral,
  lockOpenOf,
  lockPendingOf,
  OPEN_ONCE,
  referralById,
} from '../referrals.queries.ts';
import {
  BONUS,
  CODE,
  codeOf,
  INVITATIONS,
  isSamePerson,
  OPEN_FOR_MS,
  type Referral,
  referralMachine,
} from '../referrals.rules.ts';
import { shownReferral } from '../referrals.views.ts';
import { transitionReferral } from './referral-transitions.ts';

export type Deps = { db: Db; clock: Clock; limiter: Limiter };

/**
 * Creates a code for a friend to register with, once per friend: a repeated request returns the pending code. Without
 * an e-mail it is for the first friend who registers with it and pays, and a referrer has one such code at a time.
 * Throws 403 for another person’s name, 429 above the invitations per minute, and 422 `referral-refused` for oneself, a
 * friend who already has an account (so that no two refer each other), or a friend invited by another person before.
 */
export async function generateReferral(
  deps: Deps,
  command: { actor: Person; wanted: BodyOf<typeof contract>; idempotency: Idempotency | undefined },
) {
  const { actor, wanted } = command;
  checkOwn(actor, wanted.referrer_user_id);
  await deps.limiter.take(`referral:${actor.id}`, INVITATIONS);
  const at = deps.clock.now();
  const made: Referral = {
    id: randomUUID(),
    code: codeOf(Array.from({ length: CODE.length }, () => randomInt(CODE.letters))),
    referrerId: actor.id,
    referredEmail: wanted.referred_email ?? null,
    service: wanted.service_type,
    status: 'pending',
    referrerBonusPaise: BONUS.referrerPaise,
    referredBonusPaise: BONUS.referredPaise,
    bonusPaid: false,
    testMode: false,
    referredId: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + OPEN_FOR_MS),
    completedAt: null,
    approvedAt: null,
    bonusRevokedAt: null,
  };
  const make = () => createReferralOnce(deps, made, command);
  // Of two concurrent requests, the second retries and finds what the first has created.
  return make().catch((error: unknown) => {
    if (violates(error, REFERRED_EMAIL_CONSTRAINT) || violates(error, OPEN_ONCE)) return make();
    throw error;
  });
}

type Asking = { actor: Person; idempotency: Idempotency | undefined };

function createReferralOnce(deps: Deps, made: Referral, { actor, idempotency }: Asking) {
  const at = made.createdAt;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockEarlierReferral(tx, made);
    if (before?.referrerId === actor.id && before.expiresAt > at) return shownReferral(before);
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await checkNew(tx, made, before);
      await insertReferral(tx, made);
      await recordEvent(tx, {
        thing: referralMachine.thing,
        thingId: made.id,
        name: 'generate',
        toState: made.status,
        actor,
        topics: [topic.staff, topic.account(actor.id)],
        at,
      });
    });
    const referral = await referralById(tx, id);
    if (referral === undefined) throw problem('not-found', 'no-such-referral');
    return shownReferral(referral);
  });
}

/** Returns the open referral of the same friend, or for a link to share, the referrer's own. */
const lockEarlierReferral = (
  tx: Tx,
  { referredEmail, referrerId }: Referral,
): Promise<Referral | undefined> =>
  referredEmail === null ? lockOpenOf(tx, referrerId) : lockPendingOf(tx, referredEmail);

const refused = (reason: 'referral-own' | 'referral-has-account' | 'referral-invited') =>
  problem('referral-refused', reason);

async function checkFriend(tx: Tx, friend: string, referrer: string): Promise<void> {
  if (isSamePerson(referrer, friend)) throw refused('referral-own');
  // My referrer has an account, too, so no two people can refer each other.
  if ((await accountByEmail(tx, friend)) !== undefined) throw refused('referral-has-account');
}

async function checkNew(
  tx: Tx,
  { referrerId, referredEmail, createdAt: at }: Referral,
  before: Referral | undefined,
): Promise<void> {
  const referrer = (await accountCards(tx, [referrerId])).get(referrerId);
  if (referrer === undefined) throw signInFirst();
  if (referredEmail !== null) await checkFriend(tx, referredEmail, referrer.email);
  if (before === undefined) return;
  if (before.expiresAt > at) throw refused('referral-invited');
  // Expired, but not yet swept.
  await transitionReferral(tx, { referral: before, name: 'expire', actor: system, at });
}
