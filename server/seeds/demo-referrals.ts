import type { Role } from '@dihaadi/contract/roles';
import { generateReferral, payBonus } from '../src/modules/referrals/referrals.public.ts';
import type { Person } from '../src/platform/actor.ts';
import { DAY, demoId, DOMAIN, type Play } from './demo-play.ts';

type Invitation = { by: { email: string; role: Role }; daysAgo: number };

/** Invitations, by the friend’s email before the @: the first friend registered and paid two days later. */
const invitations: Readonly<Record<string, Invitation>> = {
  'gita.meena': { by: { email: 'babulal.regar', role: 'worker' }, daysAgo: 22 },
  'ravi.sain': { by: { email: 'farida.khan', role: 'customer' }, daysAgo: 6 },
};

/** A friend who has not registered yet. */
const UNREGISTERED_FRIEND = 'mohan.lal';
const AWAITED_INVITATION: Invitation = { by: { email: 'farida.khan', role: 'customer' }, daysAgo: 1 };

// The session does not matter here, only the actor.
function personOf(play: Play, { email, role }: Invitation['by']): Person {
  const id = demoId(`account:${email}`);
  return { id, role, sessionId: id, tokenExpiresAt: play.clock.now() };
}

async function invite(play: Play, friend: string, { by, daysAgo }: Invitation) {
  play.clock.at(-daysAgo * DAY);
  const actor = personOf(play, by);
  return generateReferral(play, {
    actor,
    wanted: {
      referrer_user_id: actor.id,
      referred_email: `${friend}@${DOMAIN}`,
      service_type: 'registration',
    },
    idempotency: undefined,
  });
}

/**
 * Returns the referral code that a person of the town registers with, created for the friend who invited them; null for
 * most.
 */
export async function playInvitation(play: Play, friend: string): Promise<string | null> {
  const invitation = invitations[friend];
  return invitation === undefined ? null : (await invite(play, friend, invitation)).referral_code;
}

/** Pays, as staff, the bonus for the first friend who registered, and leaves another bonus pending. */
export async function playBonuses(play: Play): Promise<void> {
  const first = await play.db
    .selectFrom('referral')
    .select('id')
    .where('referred_email', '=', `gita.meena@${DOMAIN}`)
    .executeTakeFirstOrThrow();
  // Seven days after her approval, and not before.
  play.clock.at(-11 * DAY);
  const actor = personOf(play, { email: 'super_admin', role: 'super_admin' });
  await payBonus(
    { ...play, suspensions: new Set<string>() },
    { actor, id: first.id, idempotency: undefined },
  );
  await invite(play, UNREGISTERED_FRIEND, AWAITED_INVITATION);
}
