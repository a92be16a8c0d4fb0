import { upiPattern } from '@dihaadi/contract/fields';
import { savePayoutDetails } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { QueryState } from '../../shell/loaded.tsx';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { payoutsQuery } from './queries.ts';
import { UPI_ANCHOR } from './upi-anchor.ts';

/** Where money from the platform goes: one’s own UPI id. */
export function UpiId() {
  const { t } = useLingui();
  const id = useId();
  const details = useQuery(payoutsQuery);
  const title = t`My UPI ID`;
  const note =
    details.data?.bank_account == null
      ? t`We send your payouts here.`
      : t`Customers pay you here. We pay into your bank.`;
  return (
    <Card id={UPI_ANCHOR} aria-labelledby={id} className="grid scroll-mt-24 gap-4">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-ink-soft">{note}</p>
        </div>
        <ReadAloud text={`${title}. ${note}`} />
      </div>
      <QueryState
        query={details}
        failure={<Trans>Couldn't load your UPI ID</Trans>}
        skeleton={{ rows: 1, className: 'h-12' }}
      >
        {(data) => <UpiForm key={data.upi_id} known={data.upi_id ?? ''} />}
      </QueryState>
    </Card>
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
