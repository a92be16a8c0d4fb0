import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '../lib/leave.ts';
import { AlertDialog } from '../ui/dialog.tsx';

/**
 * Asks before what was typed is discarded: by another page of the product, by Back, by closing the tab. `isHolding` says
 * whether there is something to lose. Put `question` on the screen; `leave` asks first and then does what it is given.
 */
export function useLeaveGuard(isHolding: boolean) {
  const [leaving, setLeaving] = useState<() => void>();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHolding && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHolding) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // The session has ended: what was typed is kept for the next sign-in.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHolding]);

  const stay = () => {
    setLeaving(undefined);
    blocker.reset?.();
  };
  const discard = () => {
    isFree.current = true;
    setLeaving(undefined);
    if (leaving === undefined) blocker.proceed?.();
    else leaving();
  };
  return {
    leave: (go: () => void) => {
      if (isHolding) setLeaving(() => go);
      else go();
    },
    question: (
      <AlertDialog
        open={leaving !== undefined || blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open) stay();
        }}
        title={<Trans>Discard changes?</Trans>}
        description={<Trans>Your changes won't be saved.</Trans>}
        confirmLabel={<Trans>Discard changes</Trans>}
        cancelLabel={<Trans>Keep editing</Trans>}
        onConfirm={discard}
      />
    ),
  };
}
