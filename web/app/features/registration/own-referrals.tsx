import { useOwnRegistration } from '../../lib/own-account.ts';
import { useSession } from '../../lib/session.ts';
import { LazyInvite } from '../referrals/public.ts';

/** The user's referral codes on the dashboard, once the fee is paid; nothing before. */
export function OwnReferrals() {
  const session = useSession();
  const registration = useOwnRegistration();
  return session !== null && registration?.registration_fee_paid === true ? (
    <LazyInvite session={session} />
  ) : null;
}
