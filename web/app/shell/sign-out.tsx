import { Trans } from '@lingui/react/macro';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { signOut } from '../lib/api.ts';
import { leaveFor } from '../lib/leave.ts';
import { supportOfTab } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';

const looks = { always: 'px-3', header: 'px-3 max-sm:hidden', me: 'sm:hidden' } as const;

/** Beside the name where there is room; in an app on a phone under Me. */
export function SignOut({ place = 'always' }: { place?: keyof typeof looks }) {
  // Pages that ask for nothing have none.
  const queries = useContext(QueryClientContext);
  const leave = () => {
    // What is still on its way would be refused: the session ends.
    void queries?.cancelQueries();
    leaveFor(supportOfTab() ?? '/login');
    void signOut();
  };
  return (
    <Button variant={place === 'me' ? 'secondary' : 'ghost'} onClick={leave} className={looks[place]}>
      <Trans>Logout</Trans>
    </Button>
  );
}
