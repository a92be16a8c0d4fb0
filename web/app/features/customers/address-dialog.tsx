import { addAddress, changeAddress, Place, type SavedAddress } from '@dihaadi/contract/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import {
  addressesQuery,
  type AddressFieldErrors,
  type AddressValues,
  AddressFields,
  useAddressErrors,
} from '../locations/public.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';

type AddressDialogProps = {
  /** The address to change; undefined for a new one. */
  address: SavedAddress | undefined;
  onClose: () => void;
};

const EMPTY = { label: '', address: '', city: '', state: '', pincode: '' };

/** Dialog to add or correct a saved address. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { t, i18n } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const { label: known, ...where } = address ?? EMPTY;
  const [label, setLabel] = useState(known);
  const [place, setPlace] = useState<AddressValues>({
    address: where.address,
    city: where.city,
    state: where.state,
    pincode: where.pincode,
  });
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [errors, setErrors] = useState<AddressFieldErrors & { label?: string }>({});
  const wrong = useAddressErrors();
  const save = useMutation({
    mutationFn: (body: AddressValues & { label: string }) =>
      address === undefined
        ? call(addAddress, { body, idempotencyKey })
        : call(changeAddress, { params: { id: address.id }, body }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries(addressesQuery);
      toast.success(t`${saved.label} saved`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = Place.safeParse(place);
    const found = {
      ...(parsed.success ? {} : wrong(parsed.error)),
      ...(label.trim() === '' && { label: t`Enter a name` }),
    };
    setErrors(found);
    if (parsed.success && Object.keys(found).length === 0) save.mutate({ ...parsed.data, label });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={address === undefined ? <Trans>Add address</Trans> : <Trans>Change address</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button type="submit" form={form} variant="accent" pending={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={<Trans>Name</Trans>}
          hint={<Trans>For example: my shop, parents' house</Trans>}
          error={errors.label}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              value={label}
              onChange={({ target }) => {
                setErrors({});
                setLabel(target.value);
              }}
            />
          )}
        </Field>
        <AddressFields
          place={place}
          errors={errors}
          onChange={(changes) => {
            setErrors({});
            setPlace((before) => ({ ...before, ...changes }));
          }}
        />
      </form>
      <div role="alert" className="empty:hidden">
        {save.error !== null && (
          <Notice tone="danger">
            {explain(i18n, save.error, t`Couldn't save the address. Please try again.`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
