import { Trans } from '@lingui/react/macro';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { signOut } from '../lib/api.ts';
import { leaveForLogin } from '../lib/leave.ts';
import { Button } from '../ui/button.tsx';

export function SignOut() {
  // Pages that ask for nothing have none.
  const queries = useContext(QueryClientContext);
  const leave = () => {
    // What is still on its way would be refused: the session ends.
    void queries?.cancelQueries();
    leaveForLogin({ comeBack: false });
    void signOut();
  };
  return (
    <Button variant="ghost" onClick={leave} className="px-3">
      <Trans>Logout</Trans>
    </Button>
  );
}
