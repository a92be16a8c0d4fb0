export { LazyInvite } from './lazy-invite.tsx';
