import type { BodyOf } from '@dihaadi/contract/endpoint';
import {
  accountHolderPattern,
  bankAccountPattern,
  bareAccountNumber,
  bareIfsc,
  ifscPattern,
} from '@dihaadi/contract/bank-account';
import { latinDigit } from '@dihaadi/contract/fields';
import { type PayoutDetails, savePayoutDetails, type ShownBankAccount } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { toast } from '../../ui/toast.ts';
import { PayeeCard } from './payee-card.tsx';
import { payoutsQuery } from './queries.ts';

/** Bank account that receives the platform's payouts instead of a UPI id. */
export function BankAccount() {
  const { t } = useLingui();
  return (
    <PayeeCard
      title={t`My bank account`}
      note={(hasAccount) =>
        hasAccount
          ? t`Money customers pay to Dihaadi comes here, not to UPI.`
          : t`Add your account to get payouts in your bank.`
      }
      failure={<Trans>Couldn't load your bank account</Trans>}
    >
      {({ bank_account: known }) => <Account known={known} />}
    </PayeeCard>
  );
}

/** The saved account, or the form for one. */
function Account({ known }: { known: ShownBankAccount | null }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useSave({ saved: t`Bank account removed`, onSaved: () => undefined });
  if (isOpen) return <AccountForm onDone={() => setOpen(false)} />;
  const opener = (
    <Button variant="secondary" className="min-h-14" onClick={() => setOpen(true)}>
      <Wallet className="size-6 shrink-0" />
      {known === null ? <Trans>Add bank account</Trans> : <Trans>Change bank account</Trans>}
    </Button>
  );
  if (known === null) return opener;
  return (
    <>
      <p className="wrap-anywhere">
        <span className="block text-lg font-semibold tabular-nums">{known.account_number}</span>
        <span className="block text-ink-soft">
          {known.account_holder} · {known.ifsc}
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {opener}
        <Button
          variant="ghost"
          className="min-h-14"
          pending={remove.isPending}
          onClick={() => remove.mutate({ bank_account: null })}
        >
          <Trans>Remove bank account</Trans>
        </Button>
      </div>
    </>
  );
}

type Body = BodyOf<typeof savePayoutDetails>;

function useSave({ saved, onSaved }: { saved: string; onSaved: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(savePayoutDetails, { body }),
    onSuccess: (details: PayoutDetails) => {
      queries.setQueryData(payoutsQuery.queryKey, details);
      toast.success(saved);
      onSaved();
    },
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
  });
}

type Name = 'account_holder' | 'account_number' | 'again' | 'ifsc';
const EMPTY: Record<Name, string> = { account_holder: '', account_number: '', again: '', ifsc: '' };

/** Returns the invalid fields; the number is typed twice, since a wrong digit would pay a stranger. */
function invalidAccountFields(typed: Record<Name, string>): readonly Name[] {
  const wrong: Name[] = [];
  if (!accountHolderPattern.test(typed.account_holder.trim())) wrong.push('account_holder');
  const digitsOf = (value: string) => bareAccountNumber(Array.from(value, latinDigit).join(''));
  const number = digitsOf(typed.account_number);
  if (!bankAccountPattern.test(number)) wrong.push('account_number');
  else if (number !== digitsOf(typed.again)) wrong.push('again');
  if (!ifscPattern.test(bareIfsc(typed.ifsc))) wrong.push('ifsc');
  return wrong;
}

function AccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const save = useSave({ saved: t`Bank account saved`, onSaved: onDone });
  const says: Record<Name, string> = {
    account_holder: t`Enter the name in English letters`,
    account_number: t`Enter the number: 9 to 18 digits`,
    again: t`The two numbers are different. Enter them again.`,
    ifsc: t`Enter an IFSC code like HDFC0001234`,
  };
  const control = (name: Name) => ({
    value: typed[name],
    autoComplete: 'off',
    maxLength: 50,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setWrong(wrong.filter((one) => one !== name));
    },
  });
  const errorOf = (name: Name) => (wrong.includes(name) ? says[name] : undefined);
  const submit = () => {
    const found = invalidAccountFields(typed);
    setWrong(found);
    const { again: _, ...bank_account } = typed;
    if (found.length === 0) save.mutate({ bank_account });
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={<Trans>Account holder's name</Trans>}
        hint={<Trans>As in your passbook</Trans>}
        error={errorOf('account_holder')}
      >
        {(of) => <Input {...of} {...control('account_holder')} />}
      </Field>
      <Field label={<Trans>Account number</Trans>} error={errorOf('account_number')}>
        {(of) => <Input {...of} {...control('account_number')} inputMode="numeric" />}
      </Field>
      <Field label={<Trans>Re-enter account number</Trans>} error={errorOf('again')}>
        {(of) => <Input {...of} {...control('again')} inputMode="numeric" />}
      </Field>
      <Field
        label={<Trans>IFSC code</Trans>}
        hint={<Trans>11 letters and digits, in your passbook</Trans>}
        error={errorOf('ifsc')}
      >
        {(of) => <Input {...of} {...control('ifsc')} autoCapitalize="characters" className="uppercase" />}
      </Field>
      <Button type="submit" variant="secondary" pending={save.isPending} className="min-h-14">
        <Check className="size-7 shrink-0" />
        <Trans>Save</Trans>
      </Button>
      <Button variant="ghost" className="min-h-14" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
