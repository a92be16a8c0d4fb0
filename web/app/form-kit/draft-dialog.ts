import { useState } from 'react';
import { useDraftFields } from './kept-typing.ts';
import { useLeaveGuard } from './leave-guard.tsx';

/**
 * A dialog that holds a `text`, and asks before it closes over one: put `question` inside. What was typed is there again when it
 * opens, until it was sent or discarded. `draft` and `written` as in `useDraftFields`.
 */
export function useDraftDialog<Field extends string>(
  draft: string,
  empty: Readonly<Record<Field | 'text', string>>,
  written?: readonly NoInfer<Field | 'text'>[],
) {
  const { fields, isTyped, restore, change, forget } = useDraftFields(draft, empty, written);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const guard = useLeaveGuard(isOpen && isTyped && !isPending, forget);
  const end = () => {
    forget();
    setOpen(false);
  };
  return {
    fields,
    change,
    isOpen,
    isPending,
    question: guard.question,
    open: () => {
      restore();
      setOpen(true);
    },
    close: () => {
      if (!isPending) guard.leave(end);
    },
    /** Closes once `send` gives that it was done; else what was typed stays on the screen. */
    send: async (send: () => Promise<boolean>): Promise<void> => {
      setPending(true);
      try {
        if (await send()) end();
      } finally {
        setPending(false);
      }
    },
  };
}

/** What the window of a dialog needs of it, whatever its fields are. */
export type DraftDialog = Pick<
  ReturnType<typeof useDraftDialog>,
  'isOpen' | 'isPending' | 'open' | 'close' | 'send' | 'question'
>;
