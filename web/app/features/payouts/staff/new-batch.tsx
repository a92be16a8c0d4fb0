import { readPaymentSettings } from '@dihaadi/contract/payment-settings';
import { createPayoutBatch } from '@dihaadi/contract/payout-batches';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';

/** Buttons to put due payouts into a batch: a bank file immediately, online payouts after confirmation. */
export function NewBatch() {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['payment_setting'],
    queryFn: ({ signal }) => call(readPaymentSettings, { signal }),
  });
  const isOnline = data !== undefined && data.payout_channel !== 'bank_file';
  const make = useActionMutation({
    things: ['payout_batch', 'payout'],
    done: isOnline ? t`Payouts are being sent` : t`Bank file created`,
    failed: isOnline ? t`Couldn't send the payouts` : t`Couldn't create the bank file`,
    run: () => call(createPayoutBatch, {}),
  });
  return (
    <>
      <Button
        variant="primary"
        size="small"
        pending={make.isPending}
        disabled={data === undefined}
        onClick={() => (isOnline ? setAsked(true) : make.mutate())}
      >
        {isOnline ? <Trans>Send due payouts</Trans> : <Trans>Create bank file</Trans>}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={<Trans>Send all due payouts now?</Trans>}
        description={
          data?.payout_channel === 'simulator' ? (
            <Trans>The simulator pays test payouts only. No money moves.</Trans>
          ) : (
            <Trans>RazorpayX pays them from your account. Once sent, they can't be cancelled here.</Trans>
          )
        }
        confirmLabel={<Trans>Send payouts</Trans>}
        confirmVariant="primary"
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => {
          setAsked(false);
          make.mutate();
        }}
      />
    </>
  );
}
