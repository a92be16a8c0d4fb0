import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';

type Props = {
  name: string;
  job: Pick<ProviderJob, 'positions_available' | 'hired'>;
  variant: 'primary' | 'secondary';
  pending: boolean;
  onHire: () => void;
};

/** Confirms before hiring: the last position ends the other applications. */
export function HireDialog({ name, job, variant, pending, onHire }: Props) {
  const { t } = useLingui();
  const isLast = job.positions_available - job.hired === 1;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={t`Hire applicant: ${name}`}
        pending={pending}
        onClick={() => setOpen(true)}
      >
        <Trans>Hire applicant</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Hire {name}?</Trans>}
        description={
          isLast ? (
            <Trans>This fills the job. We will tell the other applicants.</Trans>
          ) : (
            <Trans>After the last hire, we close the job and tell other applicants.</Trans>
          )
        }
        confirmLabel={<Trans>Hire now</Trans>}
        confirmVariant="primary"
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          onHire();
        }}
      />
    </>
  );
}
