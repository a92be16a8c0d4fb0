import { useState } from 'react';
import { useDraftFields } from './persisted-form.ts';
import { useLeaveGuard } from './unsaved-changes-guard.tsx';

/**
 * State of a dialog with a `text` that needs confirmation to close over unsent text: render `question` inside it. Typed
 * text is restored on reopening until sent or discarded. `draft` and `written` as in `useDraftFields`.
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
    /** Closes once `send` returns true; otherwise the typed text stays. */
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

/** The part that a dialog's window needs, whatever its fields are. */
export type DraftDialog = Pick<
  ReturnType<typeof useDraftDialog>,
  'isOpen' | 'isPending' | 'open' | 'close' | 'send' | 'question'
>;
