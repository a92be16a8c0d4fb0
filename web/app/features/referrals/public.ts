export { InviteFriend } from './invite-friend.tsx';
export { LazyInvite } from './lazy-invite.tsx';
