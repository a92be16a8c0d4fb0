import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '../lib/leave.ts';
import { AlertDialog } from '../ui/dialog.tsx';

/** The forms on this page that hold something to lose, with what each does when it is discarded. */
const holders = new Map<object, () => void>();

/** Every form lets go of what it holds. */
function discardAll(): void {
  const discards = [...holders.values()];
  holders.clear();
  for (const discard of discards) discard();
}

const NOTHING = () => undefined;

/**
 * Has a person asked before what was typed is discarded: by another page of the product or Back (`LeaveQuestion` in the frame),
 * and by closing the tab. `isHolding` says whether there is something to lose. `leave` asks first and then does what it is
 * given; put `question` on the screen for it. `onDiscard` is told once the person discards it, wherever they were asked.
 */
export function useLeaveGuard(isHolding: boolean, onDiscard: () => void = NOTHING) {
  const holder = useRef({});
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isHolding) return undefined;
    const own = holder.current;
    holders.set(own, () => discard());
    const ask = (event: BeforeUnloadEvent) => {
      // The session has ended: what was typed is kept for the next sign-in.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      holders.delete(own);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isHolding]);
  return useQuestion(
    () => isHolding,
    () => {
      holders.delete(holder.current);
      onDiscard();
    },
  );
}

/** As `useLeaveGuard`, for what takes the forms below it off the page: asks whenever one of them holds something to lose. */
export const useLeaveForms = () => useQuestion(() => holders.size > 0, discardAll);

function useQuestion(isHolding: () => boolean, discard: () => void) {
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

/** Asks before another page or Back discards what the forms hold: once in the frame, as a router asks one question only. */
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
