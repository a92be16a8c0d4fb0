import { Trans } from '@lingui/react/macro';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { signOut } from '../lib/api.ts';
import { ORDER_DRAFT, readFormDraft } from '../lib/draft.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { readSupportReturnPath } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';

const looks = { always: 'px-3', header: 'px-3 max-sm:hidden', me: 'sm:hidden' } as const;

/**
 * Sign-out button beside the name where there is room; in an app on a phone under Me. It leaves no data on a shared
 * phone, and warns a user with an order that is not booked yet.
 */
export function SignOut({ place = 'always' }: { place?: keyof typeof looks }) {
  // Pages without requests have none.
  const queries = useContext(QueryClientContext);
  const [isAsked, setAsked] = useState(false);
  const leave = () => {
    // Pending requests would be rejected: the session ends.
    void queries?.cancelQueries();
    leaveFor(readSupportReturnPath() ?? '/login');
    void signOut();
  };
  const press = () => {
    if (readSupportReturnPath() === null && readFormDraft(ORDER_DRAFT) !== undefined) setAsked(true);
    else leave();
  };
  return (
    <>
      <Button variant={place === 'me' ? 'secondary' : 'ghost'} onClick={press} className={looks[place]}>
        <Trans>Logout</Trans>
      </Button>
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title={<Trans>Your order is not booked yet</Trans>}
          description={<Trans>Logging out deletes it from this phone, so that others don't see it.</Trans>}
          confirmLabel={<Trans>Delete order and log out</Trans>}
          cancelLabel={<Trans>Stay logged in</Trans>}
          onConfirm={leave}
        />
      )}
    </>
  );
}
