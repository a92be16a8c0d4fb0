import { Trans } from '@lingui/react/macro';
import { AccountLinks } from '../../shell/account-links.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { PersonalDetails } from '../profiles/public.ts';
import { Addresses } from './addresses.tsx';

/** The customer's personal details and home address. */
export default function Profile() {
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl">
        <Trans>My profile</Trans>
      </h1>
      <RoleSwitch place="me" />
      <PersonalDetails />
      <Addresses />
      <AccountLinks withDetails={false} />
      <SignOut place="me" />
    </div>
  );
}
