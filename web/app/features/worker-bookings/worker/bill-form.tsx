import {
  addExpense,
  type ExpenseKind,
  expenseKinds,
  MOST_EXPENSE,
  sendBillPhoto,
} from '@dihaadi/contract/worker-bookings/expenses';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import type { TakenPhoto } from '../../../lib/queued-steps/steps.ts';
import { readSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { MoneyInput } from '../../../ui/number-inputs.tsx';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { Briefcase } from '../../../ui/pictograms/things.tsx';
import { Car } from '../../../ui/pictograms/vehicles.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhotoInput } from '../../bookings/public.ts';
import { expenseKindLabels } from '../bills.labels.ts';
import { useRefreshBills } from '../bills-query.ts';
import { useWorkPhoto } from './use-work-photo.ts';

const PICTURES = { materials: Briefcase, travel: Car } as const;

type Bill = { kind: ExpenseKind; description: string; amount: number; photo: TakenPhoto };

function useAddBill(jobId: string, onDone: () => void) {
  const { t, i18n } = useLingui();
  const key = useRef(newIdempotencyKey());
  const refresh = useRefreshBills();
  return useMutation({
    mutationFn: async ({ photo, ...bill }: Bill) => {
      const body = { ...bill, photo_id: photo.id };
      const add = () => call(addExpense, { params: { id: jobId }, body, idempotencyKey: key.current });
      const userId = readSession()?.user.id;
      if (userId === undefined) return add();
      const { sendOrQueue } = await import('../../../lib/queued-steps/send-or-queue.ts');
      const { kind, description, amount } = bill;
      const done = { thing: jobId, bill: { kind, description }, rupees: amount, photo };
      return sendOrQueue(add, { userId, done: { kind: 'add_bill', ...done } });
    },
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    onSuccess: async (added) => {
      if (added === undefined)
        toast.success(t`Bill saved`, { description: t`We'll send this when you're online.` });
      else toast.success(t`Customer asked`);
      onDone();
      if (added !== undefined) await refresh();
    },
    onError: (error) => {
      toast.error(t`Couldn't add the bill`, { description: explain(i18n, error, t`Please try again.`) });
      void refresh();
    },
  });
}

/** Form for one bill: item, amount and photo. */
export function BillForm({ job, onDone }: { job: WorkAssignment; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<ExpenseKind>('materials');
  const [description, setDescription] = useState('');
  const [amount, setAmount] = useState('');
  const [isChecked, setChecked] = useState(false);
  const taken = useWorkPhoto((file) => call(sendBillPhoto, { params: { id: job.id }, file }));
  const { photo } = taken;
  const add = useAddBill(job.id, onDone);
  const rupees = Number(amount);
  const isAmountOk = amount !== '' && rupees >= 1 && rupees <= MOST_EXPENSE;
  const what = description.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAmountOk && what !== '' && photo !== undefined)
      add.mutate({ kind, description: what, amount: rupees, photo });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <RadioCards
        legend={<Trans>Type</Trans>}
        name="kind"
        columns={2}
        value={kind}
        onChange={({ target }) => setKind(expenseKinds.find((one) => one === target.value) ?? 'materials')}
        options={expenseKinds.map((value) => {
          const Picture = PICTURES[value];
          return { value, label: i18n._(expenseKindLabels[value]), picture: <Picture className="size-10" /> };
        })}
      />
      <Field
        label={<Trans>What for</Trans>}
        error={isChecked && what === '' ? t`Say what you bought` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="description"
            maxLength={120}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <Field
        label={<Trans>Amount</Trans>}
        error={isChecked && !isAmountOk ? t`Enter ₹1 to ₹10,000` : undefined}
      >
        {(control) => (
          <MoneyInput
            {...control}
            name="amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value.replace(/[^\d.]/g, ''))}
          />
        )}
      </Field>
      <PhotoInput
        label={t`Bill photo`}
        pending={taken.isPending}
        isSent={photo !== undefined}
        onFile={taken.choose}
        testId="photo-bill"
      />
      {isChecked && photo === undefined && <FieldError id="bill-missing">{t`Take bill photo`}</FieldError>}
      <Button type="submit" variant="accent" pending={add.isPending || taken.isPending} className="min-h-14">
        <Check className="size-7 shrink-0" />
        <Trans>Ask customer</Trans>
      </Button>
    </form>
  );
}
