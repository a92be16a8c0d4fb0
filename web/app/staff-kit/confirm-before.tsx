import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { AlertDialog } from '../ui/dialog.tsx';

/** Warning shown before an approval. */
export type Warning = { title: ReactNode; text: ReactNode };

/** Shows a warning before an approval that has one; otherwise approves at once. */
export function useConfirmBefore() {
  const [asked, setAsked] = useState<{ doubt: Warning; approve: () => void }>();
  const [isLooking, setLooking] = useState(false);
  const busy = useRef(false);
  const ask = async (look: () => Promise<Warning | undefined>, approve: () => void) => {
    if (busy.current) return;
    busy.current = true;
    setLooking(true);
    // A failed check must not block the decision.
    const doubt = await look().catch(() => undefined);
    busy.current = false;
    setLooking(false);
    if (doubt === undefined) approve();
    else setAsked({ doubt, approve });
  };
  const dialog = (
    <AlertDialog
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (!open) setAsked(undefined);
      }}
      title={asked?.doubt.title}
      description={asked?.doubt.text}
      confirmLabel={<Trans>Approve anyway</Trans>}
      confirmVariant="primary"
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => {
        setAsked(undefined);
        asked?.approve();
      }}
    />
  );
  return { ask, isLooking, dialog };
}
