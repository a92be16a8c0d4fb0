import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { changeDrop, quoteNewDrop } from '@dihaadi/contract/trips/trip-address';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';

type ChangeDropProps = {
  booking: TrackedPackageBooking;
  token: string;
  /** Where the booking is kept. */
  queryKey: readonly string[];
};

/** Another drop for a trip that has not ended: first the new fare, then the change. */
export function ChangeDrop({ booking, token, queryKey }: ChangeDropProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const failed = (error: Error) =>
    toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
  const quote = useMutation({
    mutationFn: () => call(quoteNewDrop, { params: { token }, body: { drop_address: address } }),
    onError: failed,
  });
  const change = useMutation({
    mutationFn: (confirmed_fare: number) =>
      call(changeDrop, { params: { token }, body: { drop_address: address, confirmed_fare } }),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      setAsking(false);
      toast.success(t`Drop address changed`);
    },
    onError: (error) => {
      quote.reset();
      failed(error);
      void queries.invalidateQueries({ queryKey });
    },
  });
  if (!booking.can.change_drop) return null;
  const { data } = quote;
  const confirm = () => {
    setMissing(address.trim() === '');
    if (address.trim() === '') return;
    if (data === undefined) quote.mutate();
    else change.mutate(data.fare);
  };
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        <Pin className="size-5" />
        <Trans>Change drop address</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Where should we deliver instead?</Trans>}
        description={<Trans>You'll see the new fare before you confirm.</Trans>}
        confirmLabel={data === undefined ? <Trans>See new fare</Trans> : <Trans>Change address</Trans>}
        confirmVariant="primary"
        cancelLabel={<Trans>Close</Trans>}
        pending={quote.isPending || change.isPending}
        onConfirm={confirm}
      >
        <Field
          label={<Trans>New drop address</Trans>}
          error={isMissing ? t`Enter the drop address` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                quote.reset();
              }}
            />
          )}
        </Field>
        <div aria-live="polite">{data !== undefined && <NewFare {...data} />}</div>
      </AlertDialog>
    </>
  );
}

function NewFare({ fare, fare_before }: { fare: number; fare_before: number }) {
  const [now, before] = [formatMoney(fare), formatMoney(fare_before)];
  return (
    <Notice tone="info">
      {fare === fare_before ? (
        <Trans>The fare stays at {now}.</Trans>
      ) : (
        <Trans>
          New fare: {now}. It was {before}.
        </Trans>
      )}
    </Notice>
  );
}
