import { upiPattern } from '@dihaadi/contract/fields';
import { savePayoutDetails } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { PayeeCard } from './payee-card.tsx';
import { payoutsQuery } from './queries.ts';
import { UPI_ANCHOR } from './upi-anchor.ts';

/** UPI id that receives the platform's payouts. */
export function UpiId() {
  const { t } = useLingui();
  return (
    <PayeeCard
      title={t`My UPI ID`}
      note={(hasAccount) =>
        hasAccount
          ? t`Customers pay you here. Money paid to Dihaadi goes to your bank.`
          : t`Customers pay you here. Money paid to Dihaadi comes here too.`
      }
      failure={<Trans>Couldn't load your UPI ID</Trans>}
      anchor={UPI_ANCHOR}
    >
      {(data) => <UpiForm key={data.upi_id} known={data.upi_id ?? ''} />}
    </PayeeCard>
  );
}

const isRefused = (upi: string): boolean => upi !== '' && !upiPattern.test(upi.trim());

function UpiForm({ known }: { known: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [upi, setUpi] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn: () => call(savePayoutDetails, { body: { upi_id: upi === '' ? null : upi } }),
    onSuccess: (saved) => {
      queries.setQueryData(payoutsQuery.queryKey, saved);
      toast.success(t`UPI ID saved`);
    },
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(isRefused(upi));
    if (!isRefused(upi)) save.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={<Trans>UPI ID</Trans>}
        hint={<Trans>From your UPI app, like name@bank</Trans>}
        error={isWrong ? t`Enter a UPI ID like name@bank` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={320}
            value={upi}
            onChange={({ target }) => {
              setUpi(target.value.trim());
              setWrong(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={save.isPending} className="min-h-14">
        <Check className="size-7 shrink-0" />
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
