import {
  type DisputeFault,
  disputeFaults,
  type DisputeFinding,
  disputeFindings,
  type DisputeSide,
  disputeSides,
  upheldFindings,
} from '@dihaadi/contract/disputes';
import { line } from '@dihaadi/contract/fields';
import { decideDispute, type StaffDispute } from '@dihaadi/contract/staff-disputes';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { typedChoice } from '../../../form-kit/typed-values.ts';
import { call } from '../../../lib/api.ts';
import { DISPUTE_RULES } from '../../../lib/decision-rules.ts';
import { formatMoney } from '../../../lib/format.ts';
import { RulesLink } from '../../../shell/rules-link.tsx';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { MoneyInput } from '../../../ui/number-inputs.tsx';
import { faultLabels, findingLabels } from '../disputes.labels.ts';
import { useSideName } from '../use-side-names.ts';
import { differenceOf, findingsFor, HoursField, WORKERS_SIDE } from './decide-hours.tsx';

const LONGEST_REASON = 1000;
/** Amount as typed; empty for none. */
const amount = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? undefined : Number(typed)))
  .pipe(z.number().positive().optional());

const FieldsOfAll = z.object({
  finding: typedChoice(disputeFindings),
  fault: typedChoice(disputeFaults),
  reason: line(LONGEST_REASON),
  payment: z.string(),
  refund: amount,
  compensation: amount,
  side: z.enum(disputeSides),
  hide_review_id: z.string(),
  waive: z.boolean(),
  hours: amount,
});
type Decided = z.output<typeof FieldsOfAll>;
type Form = UseFormReturn<z.input<typeof FieldsOfAll>, unknown, Decided>;

const fieldsFor = ({ work_end: end }: StaffDispute) =>
  FieldsOfAll.refine(({ hours }) => end === null || hours !== undefined, { path: ['hours'] });

const CUSTOMER_FINDINGS: readonly DisputeFinding[] = upheldFindings;

const bodyOf = (
  { payment, refund, compensation, side, hide_review_id: review, waive, hours: found, ...said }: Decided,
  end: StaffDispute['work_end'],
) => {
  // Hours that are paid stay as billed: the refund moves the difference.
  const hours = end?.is_paid === true ? end.counted.hours : found;
  return {
    ...said,
    ...(refund !== undefined && { refund: { payment_id: payment, amount: refund } }),
    ...(compensation !== undefined && { compensation: { payment_id: payment, side, amount: compensation } }),
    ...(hours !== undefined && CUSTOMER_FINDINGS.includes(said.finding) && { hours }),
    ...(waive && { waive_fee: true }),
    ...(review !== '' && { hide_review_id: review }),
  };
};

/** Returns the sides that can receive compensation: those with an account. */
const compensableSides = (dispute: StaffDispute): DisputeSide[] =>
  disputeSides.filter((side) => (dispute[side]?.account_id ?? null) !== null);

type DecideProps = { dispute: StaffDispute; onClose: () => void; onSaved: () => void };

/** The decision with its effects, which happen together or not at all. */
export function Decide({ dispute, onClose, onSaved }: DecideProps) {
  const { t, i18n } = useLingui();
  const form: Form = useForm({
    resolver: zodResolver(fieldsFor(dispute)),
    defaultValues: {
      finding: '',
      fault: '',
      reason: '',
      payment: dispute.payments[0]?.id ?? '',
      refund: '',
      compensation: '',
      side: compensableSides(dispute)[0] ?? 'opener',
      hide_review_id: '',
      waive: false,
      hours: '',
    },
  });
  const wrong = useFieldError(form, {
    finding: msg`Choose a decision`,
    fault: msg`Choose who was at fault`,
    reason: msg`Enter a reason for both sides`,
  });
  const end = dispute.work_end;
  const found = hoursIn(form.watch('hours'));
  const submit = useCreateForm(form, {
    send: (said) => call(decideDispute, { params: { id: dispute.id }, body: bodyOf(said, dispute.work_end) }),
    thing: 'dispute',
    draft: `decide:${dispute.id}`,
    done: t`Dispute decided`,
    failed: t`Couldn't decide the dispute`,
    onSaved,
  });
  const nameOf = useSideName();
  const faultOf = (fault: DisputeFault) => {
    const party = fault === 'opener' || fault === 'other' ? dispute[fault] : null;
    return party === null ? i18n._(faultLabels[fault]) : nameOf(party);
  };
  return (
    <FormDialog
      title={<Trans>Decide dispute</Trans>}
      description={<Trans>Both sides read the decision and the reason.</Trans>}
      submitLabel={<Trans>Decide dispute</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {end !== null && <RightHours end={end} dispute={dispute} form={form} />}
      <Field label={<Trans>Decision</Trans>} error={wrong('finding')}>
        {(control) => (
          <Select {...control} {...form.register('finding')}>
            <option value="">{t`Choose`}</option>
            {findingsFor(end, found).map((one) => (
              <option key={one} value={one}>
                {i18n._(findingLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RulesLink to={DISPUTE_RULES}>
        <Trans>Published findings</Trans>
      </RulesLink>
      <Field label={<Trans>At fault</Trans>} error={wrong('fault')}>
        {(control) => (
          <Select {...control} {...form.register('fault')}>
            <option value="">{t`Choose`}</option>
            {disputeFaults.map((fault) => (
              <option key={fault} value={fault}>
                {faultOf(fault)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={LONGEST_REASON} {...form.register('reason')} />
        )}
      </Field>
      {dispute.payments.length > 0 && <MoneyFields dispute={dispute} form={form} />}
      {dispute.waivable > 0 && <WaiveField fee={formatMoney(dispute.waivable)} form={form} />}
      <ReviewField dispute={dispute} form={form} />
    </FormDialog>
  );
}

const hoursIn = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

type RightHoursProps = { end: NonNullable<StaffDispute['work_end']>; dispute: StaffDispute; form: Form };

/** The right hours. Choosing them fills in what they move, and clears a finding that does not fit. */
function RightHours({ end, dispute, form }: RightHoursProps) {
  const wrong = useFieldError(form, { hours: msg`Choose the right hours` });
  const paid = dispute.payments.find(({ id }) => id === form.watch('payment'));
  const canPayWorker = compensableSides(dispute).includes(WORKERS_SIDE);
  const most = {
    refund: paid?.refundable ?? 0,
    compensation: canPayWorker ? (paid?.compensable ?? 0) : 0,
  };
  const follow = (typed: string) => {
    const hours = hoursIn(typed);
    const { back, owed } = differenceOf(dispute, hours);
    const isPayable = owed > 0 && owed <= most.compensation;
    form.setValue('refund', back > 0 && back <= most.refund ? String(back) : '');
    form.setValue('compensation', isPayable ? String(owed) : '');
    if (isPayable) form.setValue('side', WORKERS_SIDE);
    if (!findingsFor(end, hours).some((one) => one === form.getValues('finding')))
      form.setValue('finding', '');
  };
  return (
    <HoursField
      end={end}
      hours={hoursIn(form.watch('hours'))}
      difference={differenceOf(dispute, hoursIn(form.watch('hours')))}
      most={most}
      error={wrong('hours')}
      select={form.register('hours', {
        onChange: ({ target }: { target: { value: string } }) => follow(target.value),
      })}
    />
  );
}

/** Waives the customer's unpaid cancellation fee. */
const WaiveField = ({ fee, form }: { fee: string; form: Form }) => (
  <Checkbox {...form.register('waive')} label={<Trans>Waive the unpaid cancellation fee of {fee}</Trans>} />
);

type FieldsProps = { dispute: StaffDispute; form: Form };

function MoneyFields({ dispute, form }: FieldsProps) {
  const { t } = useLingui();
  const wrong = useFieldError(form, {
    refund: msg`Enter an amount above 0`,
  });
  const nameOf = useSideName();
  const { payments } = dispute;
  const chosen = payments.find(({ id }) => id === form.watch('payment')) ?? payments[0];
  const upTo = (rupees: number) => t`Up to ${formatMoney(rupees)}`;
  return (
    <>
      {payments.length > 1 && (
        <Field label={<Trans>Payment</Trans>}>
          {(control) => (
            <Select {...control} {...form.register('payment')}>
              {payments.map(({ id, payer, paid }) => (
                <option key={id} value={id}>
                  {`${nameOf({ name: payer })} · ${formatMoney(paid)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={<Trans>Refund</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={upTo(chosen?.refundable ?? 0)}
        error={wrong('refund')}
      >
        {(control) => <MoneyInput {...control} {...form.register('refund')} />}
      </Field>
      <CompensationFields dispute={dispute} form={form} />
    </>
  );
}

/** Compensation from the platform to a side; a guest has no account to receive it. */
function CompensationFields({ dispute, form }: FieldsProps) {
  const nameOf = useSideName();
  const wrong = useFieldError(form, { compensation: msg`Enter an amount above 0` });
  const sides = compensableSides(dispute);
  if (sides.length === 0) return null;
  return (
    <>
      <Field
        label={<Trans>Compensation from Dihaadi</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>Refund and compensation together never exceed the payment.</Trans>}
        error={wrong('compensation')}
      >
        {(control) => <MoneyInput {...control} {...form.register('compensation')} />}
      </Field>
      <Field label={<Trans>Compensation goes to</Trans>}>
        {(control) => (
          <Select {...control} {...form.register('side')}>
            {sides.map((side) => (
              <option key={side} value={side}>
                {nameOf(dispute[side] ?? { name: '' })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function ReviewField({ dispute: { reviews }, form }: FieldsProps) {
  const { t } = useLingui();
  const shown = reviews.filter(({ status }) => status !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <Field label={<Trans>Hide review</Trans>} optional={<Trans>(optional)</Trans>}>
      {(control) => (
        <Select {...control} {...form.register('hide_review_id')}>
          <option value="">{t`Hide no review`}</option>
          {shown.map(({ id, side, rating, comment }) => (
            <option key={id} value={id}>
              {[
                side === 'customer' ? t`By the customer` : t`By the worker`,
                `${rating}/5`,
                comment?.slice(0, 60),
              ]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
