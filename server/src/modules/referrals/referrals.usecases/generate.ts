import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { generateReferral as contract } from '@dihaadi/contract/referrals';
import { type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx, violates } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import type { Limiter } from '../../../platform/limits.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { accountByEmail, accountCards } from '../../accounts/accounts.public.ts';
import { checkOwn } from '../referrals.policy.ts';
import { EMAIL_ONCE, insertReferral, lockPendingOf, referralById } from '../referrals.queries.ts';
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
import { changeReferral } from './change.ts';

export type Deps = { db: Db; clock: Clock; limiter: Limiter };

/**
 * Makes a code for a friend to register with, once for one idempotency key. Refuses another’s name with 403, more than
 * one may invite in a minute with 429, and with 422 `referral-refused` oneself, whoever has an account already (so
 * that no two refer each other), and a friend whom somebody has invited before.
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
    referredEmail: wanted.referred_email,
    service: wanted.service_type,
    status: 'pending',
    referrerBonusPaise: BONUS.referrerPaise,
    referredBonusPaise: BONUS.referredPaise,
    bonusPaid: false,
    referredId: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + OPEN_FOR_MS),
    completedAt: null,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      await checkNew(tx, made);
      await insertReferral(tx, made).catch(onSecond);
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
    if (referral === undefined) throw problem('not-found', 'No such referral.');
    return shownReferral(referral);
  });
}

const refused = (sentence: string) => problem('referral-refused', sentence);
const invitedBefore = () => refused('This friend has been invited already.');

async function checkNew(tx: Tx, { referrerId, referredEmail, createdAt: at }: Referral): Promise<void> {
  const referrer = (await accountCards(tx, [referrerId])).get(referrerId);
  if (referrer === undefined) throw signInFirst();
  if (isSamePerson(referrer.email, referredEmail)) throw refused('You cannot refer yourself.');
  // Whoever has brought me has an account, too: nobody refers each other.
  if ((await accountByEmail(tx, referredEmail)) !== undefined)
    throw refused('This friend has an account already.');
  const before = await lockPendingOf(tx, referredEmail);
  if (before === undefined) return;
  if (before.expiresAt > at) throw invitedBefore();
  // Its time is over, and the sweep has not come by yet.
  await changeReferral(tx, { referral: before, name: 'expire', actor: system, at });
}

function onSecond(error: unknown): never {
  if (violates(error, EMAIL_ONCE)) throw invitedBefore();
  throw error;
}
