import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MarkFailed } from './mark-failed.tsx';
import { MarkPaid, type PayoutToPay } from './mark-paid.tsx';

type Props = { payout: PayoutToPay; onClose: () => void; onSaved: () => void };

/** Dialog for the outcome of a payout whose provider doesn't report one. */
export default function Settle({ payout, ...close }: Props) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'paid' | 'failed'>();
  const { name } = payout;
  const amount = formatMoney(payout.amount);
  if (outcome === 'paid') return <MarkPaid payout={payout} {...close} />;
  if (outcome === 'failed') return <MarkFailed payout={payout} {...close} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close.onClose();
      }}
      title={
        <Trans>
          Settle {amount} to {name}
        </Trans>
      }
      description={
        <Trans>
          The provider has not answered for a day. First check in its dashboard whether it sent the money.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="primary" onClick={() => setOutcome('paid')}>
            <Trans>Mark as paid</Trans>
          </Button>
          <Button variant="secondary" onClick={() => setOutcome('failed')}>
            <Trans>Mark as failed</Trans>
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
