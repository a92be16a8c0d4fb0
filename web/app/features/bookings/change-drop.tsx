import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { changeDrop, type NewDropQuote, quoteNewDrop } from '@dihaadi/contract/trips/trip-address';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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

type Asked = { address: string; fare: number; reason: string };

type ChangeDropProps<Shown> = {
  quote: (address: string) => Promise<NewDropQuote>;
  change: (asked: Asked) => Promise<Shown>;
  onChanged: (shown: Shown) => unknown;
  /** The query key of the booking. */
  queryKey: readonly string[];
  /** For staff, who change it on the customer's behalf. */
  asksReason?: boolean;
};

/** Changes the drop of a trip that has not ended: first shows the new fare, then makes the change. */
export function ChangeDrop<Shown>(props: ChangeDropProps<Shown>) {
  const { t } = useLingui();
  const drop = useDropChange(props);
  const { newFare, address, reason } = drop;
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={drop.open}>
        <Pin className="size-5" />
        <Trans>Change drop address</Trans>
      </Button>
      <AlertDialog
        open={drop.isOpen}
        onOpenChange={drop.close}
        title={<Trans>Where should we deliver instead?</Trans>}
        description={<Trans>You'll see the new fare before you confirm.</Trans>}
        confirmLabel={newFare === undefined ? <Trans>See new fare</Trans> : <Trans>Change address</Trans>}
        confirmVariant="primary"
        cancelLabel={<Trans>Close</Trans>}
        pending={drop.isPending}
        onConfirm={drop.confirm}
      >
        <Words
          {...address}
          label={<Trans>New drop address</Trans>}
          error={address.isMissing ? t`Enter the drop address` : undefined}
        />
        {props.asksReason === true && (
          <Words
            {...reason}
            label={<Trans>Reason</Trans>}
            error={reason.isMissing ? t`Enter a short reason` : undefined}
          />
        )}
        <div aria-live="polite">{newFare !== undefined && <NewFare {...newFare} />}</div>
      </AlertDialog>
    </>
  );
}

function useDropChange<Shown>({ asksReason = false, queryKey, onChanged, ...calls }: ChangeDropProps<Shown>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const failed = (error: Error) =>
    toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
  const quote = useMutation({ mutationFn: () => calls.quote(address), onError: failed });
  const change = useMutation({
    mutationFn: (fare: number) => calls.change({ address, fare, reason }),
    onSuccess: (shown) => {
      onChanged(shown);
      setOpen(false);
      toast.success(t`Drop address changed`);
    },
    onError: (error) => {
      quote.reset();
      failed(error);
      void queries.invalidateQueries({ queryKey });
    },
  });
  const newFare = quote.data;
  const isAddressMissing = address.trim() === '';
  const isReasonMissing = asksReason && reason.trim() === '';
  return {
    isOpen,
    open: () => setOpen(true),
    close: setOpen,
    newFare,
    isPending: quote.isPending || change.isPending,
    confirm: () => {
      setTried(isAddressMissing || isReasonMissing);
      if (isAddressMissing || isReasonMissing) return;
      if (newFare === undefined) quote.mutate();
      else change.mutate(newFare.fare);
    },
    address: {
      value: address,
      isMissing: isTried && isAddressMissing,
      onWrite: (written: string) => {
        setAddress(written);
        quote.reset();
      },
    },
    reason: { value: reason, isMissing: isTried && isReasonMissing, onWrite: setReason },
  };
}

type DropTextProps = {
  label: ReactNode;
  error: string | undefined;
  value: string;
  onWrite: (written: string) => void;
};

const Words = ({ label, error, value, onWrite }: DropTextProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Textarea
        {...control}
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
      />
    )}
  </Field>
);

type TrackedProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

/** Changes the drop for the customer, through their tracking link. */
export function ChangeTrackedDrop({ booking, token, queryKey }: TrackedProps) {
  const queries = useQueryClient();
  const params = { token };
  return (
    booking.can.change_drop && (
      <ChangeDrop
        quote={(address) => call(quoteNewDrop, { params, body: { drop_address: address } })}
        change={({ address, fare }) =>
          call(changeDrop, { params, body: { drop_address: address, confirmed_fare: fare } })
        }
        onChanged={(shown) => queries.setQueryData(queryKey, shown)}
        queryKey={queryKey}
      />
    )
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
