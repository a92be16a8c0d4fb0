import { Trans } from '@lingui/react/macro';
import { signOut } from '../lib/api.ts';
import { leaveForLogin } from '../lib/leave.ts';
import { Button } from '../ui/button.tsx';

export function SignOut() {
  const leave = () => {
    leaveForLogin({ comeBack: false });
    void signOut();
  };
  return (
    <Button variant="ghost" onClick={leave} className="px-3">
      <Trans>Logout</Trans>
    </Button>
  );
}
