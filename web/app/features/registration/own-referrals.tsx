import { useOwnRegistration } from '../../lib/own-account.ts';
import { useSession } from '../../lib/session.ts';
import { LazyInvite } from '../referrals/public.ts';

/** One’s own codes for friends, on the dashboard of a person who has paid the fee; nothing before. */
export function OwnReferrals() {
  const session = useSession();
  const registration = useOwnRegistration();
  return session !== null && registration?.registration_fee_paid === true ? (
    <LazyInvite session={session} />
  ) : null;
}
