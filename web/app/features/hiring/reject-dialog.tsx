import { rejectionReasons } from '@dihaadi/contract/applications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { rejectionReasonLabels } from './hiring.labels.ts';

type Props = { label?: string; pending: boolean; onReject: (reason: string) => void };

/** Rejects with a reason that is sent to the seeker. */
export function RejectDialog({ label, pending, onReject }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-label={label} onClick={() => setOpen(true)}>
        <Trans>Reject applicant</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Reject applicant?</Trans>}
        description={<Trans>The applicant sees this reason.</Trans>}
        confirmLabel={<Trans>Reject applicant</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        pending={pending}
        onConfirm={() => {
          setMissing(reason === '');
          if (reason === '') return;
          onReject(reason);
          setOpen(false);
        }}
      >
        <RadioCards
          legend={<Trans>Reason</Trans>}
          columns={2}
          name="reason"
          value={reason}
          error={isMissing ? t`Choose a reason` : undefined}
          options={rejectionReasons.map((value) => ({ value, label: i18n._(rejectionReasonLabels[value]) }))}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </AlertDialog>
    </>
  );
}
