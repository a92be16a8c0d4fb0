import { lazy, Suspense } from 'react';
import type { Session } from '../../lib/session.ts';

const BringAFriend = lazy(async () => ({
  default: (await import('./invite-friend.tsx')).InviteFriend,
}));

/** A code for a friend, once the fee is paid; whoever still has to pay need not load it. */
export function LazyInvite({ session }: { session: Session }) {
  return (
    <Suspense fallback={null}>
      <BringAFriend session={session} />
    </Suspense>
  );
}
