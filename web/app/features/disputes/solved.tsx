import type { OwnDispute } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { useDisputeCalls } from './dispute-calls.ts';
import { isSolved } from './disputes.labels.ts';

/** Notice that a report was closed as solved, or the button for its opener to close it; nothing where neither applies. */
export function Solved({ dispute }: { dispute: OwnDispute }) {
  const { t } = useLingui();
  if (isSolved(dispute))
    return (
      <Notice tone="success" title={t`Report closed`}>
        {dispute.my_side === 'opener' ? (
          <Trans>You said the problem is solved.</Trans>
        ) : (
          <Trans>The other side says the problem is solved.</Trans>
        )}
      </Notice>
    );
  return dispute.can.withdraw ? <CloseReport id={dispute.id} /> : null;
}

function CloseReport({ id }: { id: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { withdraw } = useDisputeCalls();
  const close = useActionMutation({
    things: ['dispute', 'assignment', 'worker_booking'],
    done: t`Report closed`,
    failed: t`Couldn't close the report`,
    run: () => withdraw(id),
  });
  return (
    <>
      <Button
        variant="secondary"
        data-testid="close-report"
        pending={close.isPending}
        onClick={() => setAsking(true)}
        className="min-h-14 sm:justify-self-start"
      >
        <Check className="size-6 shrink-0" />
        <Trans>Problem solved</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Close this report?`}
        description={t`We tell the other side. Our team won't decide this report.`}
        confirmLabel={<Trans>Close report</Trans>}
        cancelLabel={<Trans>Not yet</Trans>}
        confirmVariant="primary"
        pending={close.isPending}
        onConfirm={() => {
          setAsking(false);
          close.mutate();
        }}
      />
    </>
  );
}
