import type { Session } from '../../lib/session.ts';
import { later } from '../../shell/lazy-component.tsx';

const DeferredInviteFriend = later(async () => (await import('./invite-friend.tsx')).InviteFriend, {
  otherwise: null,
});

/** Referral code for a friend, once the fee is paid; a person who still has to pay needn't load it. */
export function LazyInvite({ session }: { session: Session }) {
  return <DeferredInviteFriend session={session} />;
}
