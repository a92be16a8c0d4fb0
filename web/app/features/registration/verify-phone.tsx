import { later } from '../../shell/lazy-component.tsx';
import { useOwnAccount } from '../../lib/own-account.ts';

const VerifyPhoneNotice = later(async () => (await import('./verify-phone-notice.tsx')).VerifyPhoneNotice);

/** Notice for people who receive no SMS: only a verified number gets any (spec/rulings.md, section 3). */
export function VerifyPhone() {
  const user = useOwnAccount()?.user;
  if (user === undefined || user.phone === null || user.phone_verified_at !== null) return null;
  return <VerifyPhoneNotice />;
}
