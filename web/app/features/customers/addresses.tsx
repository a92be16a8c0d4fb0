import { MOST_ADDRESSES, removeAddress, type SavedAddress } from '@dihaadi/contract/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { addressesQuery } from '../locations/public.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** The addresses that the customer chooses from when booking. */
export function Addresses() {
  const addresses = useQuery(addressesQuery);
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const isFull = (addresses.data?.length ?? 0) >= MOST_ADDRESSES;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>My addresses</Trans>
        </h2>
        {addresses.data !== undefined && !isFull && (
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            <Trans>Add address</Trans>
          </Button>
        )}
      </div>
      <QueryState
        query={addresses}
        failure={<Trans>Couldn't load your addresses</Trans>}
        skeleton={{ rows: 2, className: 'h-20' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<Pin className="size-10" />}
              title={<Trans>No saved addresses yet. Add your shop, work site or parents' house.</Trans>}
            />
          ) : (
            <ul className="grid divide-y divide-hairline">
              {rows.map((row) => (
                <Row key={row.id} address={row} onEdit={() => setEdited(row)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited !== undefined && (
        <AddressDialog address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

function Row({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { label } = address;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3 first:pt-0 last:pb-0">
      <Pin className="size-8 shrink-0 text-primary-ink" />
      <div className="grid min-w-0 flex-[1_1_12rem]">
        <span className="text-lg font-semibold wrap-anywhere">{label}</span>
        <span className="whitespace-pre-line wrap-anywhere">{address.address}</span>
        <span className="text-base text-ink-soft">
          {address.city} {address.pincode}, {address.state}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onEdit}>
          <Trans>Change</Trans>
          <span className="sr-only">: {label}</span>
        </Button>
        <Remove address={address} />
      </div>
    </li>
  );
}

function Remove({ address: { id, label } }: { address: SavedAddress }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeAddress, { params: { id } }),
    onSuccess: () => toast.success(t`${label} removed`),
    onError: (error) =>
      toast.error(t`Couldn't remove the address`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries(addressesQuery);
    },
  });
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
        <span className="sr-only">: {label}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove {label}?</Trans>}
        description={<Trans>Your bookings won't change.</Trans>}
        confirmLabel={<Trans>Remove address</Trans>}
        cancelLabel={<Trans>Keep address</Trans>}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
