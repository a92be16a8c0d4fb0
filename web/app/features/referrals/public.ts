export { BringAFriend } from './invite-friend.tsx';
export { Friend } from './lazy-invite.tsx';
