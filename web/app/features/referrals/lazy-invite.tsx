import { lazy, Suspense } from 'react';
import type { Session } from '../../lib/session.ts';

const BringAFriend = lazy(async () => ({
  default: (await import('./invite-friend.tsx')).BringAFriend,
}));

/** A code for a friend, once the fee is paid; whoever still has to pay need not load it. */
export function Friend({ session }: { session: Session }) {
  return (
    <Suspense fallback={null}>
      <BringAFriend session={session} />
    </Suspense>
  );
}
