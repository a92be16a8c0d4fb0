import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '../lib/leave-page.ts';
import { AlertDialog } from '../ui/dialog.tsx';

/** Forms on this page with unsaved input, with the callback for discarding each. */
const holders = new Map<object, () => void>();

/** Discards the unsaved input of every form. */
function discardAll(): void {
  const discards = [...holders.values()];
  holders.clear();
  for (const discard of discards) discard();
}

const NOTHING = () => undefined;

/**
 * Requires confirmation before typed values are discarded: on navigation within the app or Back (`LeaveQuestion` in the
 * frame), and on closing the tab. `isHolding` says whether there is something to lose. `leave` confirms first and then
 * runs its callback; render `question` for it. `onDiscard` is called once the user discards, wherever they confirmed.
 */
export function useLeaveGuard(isHolding: boolean, onDiscard: () => void = NOTHING) {
  const holder = useRef({});
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isHolding) return undefined;
    const own = holder.current;
    holders.set(own, () => discard());
    const ask = (event: BeforeUnloadEvent) => {
      // The session has ended: typed values are kept for the next sign-in.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      holders.delete(own);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isHolding]);
  return useDiscardQuestion(
    () => isHolding,
    () => {
      holders.delete(holder.current);
      onDiscard();
    },
  );
}

/**
 * Like `useLeaveGuard`, for a component that removes the forms below it from the page: confirms if any of them has
 * something to lose.
 */
export const useFormsLeaveGuard = () => useDiscardQuestion(() => holders.size > 0, discardAll);

function useDiscardQuestion(isHolding: () => boolean, discard: () => void) {
  const [asked, setAsked] = useState<() => void>();
  return {
    leave: (go: () => void) => {
      if (isHolding()) setAsked(() => go);
      else go();
    },
    question: (
      <DiscardQuestion
        open={asked !== undefined}
        onStay={() => setAsked(undefined)}
        onDiscard={() => {
          discard();
          setAsked(undefined);
          asked?.();
        }}
      />
    ),
  };
}

/**
 * Requires confirmation before navigation or Back discards unsaved input: rendered once in the frame, as a router
 * supports only one blocker.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holders.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        discardAll();
        blocker.proceed?.();
      }}
    />
  );
}

type QuestionProps = { open: boolean; onStay: () => void; onDiscard: () => void };

const DiscardQuestion = ({ open, onStay, onDiscard }: QuestionProps) => (
  <AlertDialog
    open={open}
    onOpenChange={(isOpen) => {
      if (!isOpen) onStay();
    }}
    title={<Trans>Discard changes?</Trans>}
    description={<Trans>Your changes won't be saved.</Trans>}
    confirmLabel={<Trans>Discard changes</Trans>}
    cancelLabel={<Trans>Keep editing</Trans>}
    onConfirm={onDiscard}
  />
);
