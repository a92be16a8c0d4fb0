import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { type FinishReason, finishReasons } from '@dihaadi/contract/worker-bookings/end-of-work';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { latinDigit } from '@dihaadi/contract/fields';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { codeProblemOf, isCodeRefusal } from '../../../field-kit/code-form.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { DigitsInput } from '../../../ui/digits-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Check, Cross } from '../../../ui/pictograms/signs.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { CheckOut } from '../../../ui/pictograms/steps.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useStep } from './use-step.ts';
import { isLastDay } from './working-days.ts';

type Ending = NonNullable<BodyInput<typeof checkOut>>;
const MINUTE_MS = 60_000;
const CODE_LENGTH = 4;

const useFinish = (job: WorkAssignment) =>
  useStep(job.id, (body: Ending) => call(checkOut, { params: { id: job.id }, body }), {
    onRefused: isCodeRefusal,
    offline: {
      done: ({ reason, code }) => ({
        kind: 'check_out',
        thing: job.id,
        ...(reason !== undefined && { end_reason: reason }),
        ...(code !== undefined && { code }),
      }),
      after: (row) => ({ ...row, can: { ...row.can, check_out: false, withdraw: false } }),
    },
  });

type QuestionProps = { job: WorkAssignment; open: boolean; onOpenChange: (open: boolean) => void };

const Yes = () => (
  <>
    <Check className="size-7 shrink-0" />
    <Trans>Yes, work is done</Trans>
  </>
);

const FinishNow = () => (
  <>
    <Check className="size-7 shrink-0" />
    <Trans>Finish job</Trans>
  </>
);

const NotYet = () => (
  <>
    <Cross className="size-7 shrink-0" />
    <Trans>Not yet</Trans>
  </>
);

/** Confirms the end of the day, or of the whole work, and shows the earnings. */
function FinishDayDialog({ job, ...shown }: QuestionProps) {
  const { t } = useLingui();
  const finish = useFinish(job);
  const isLast = isLastDay(job);
  const money = formatMoney(job.wage);
  return (
    <AlertDialog
      {...shown}
      title={isLast ? t`Is the whole job done?` : t`Is today's work done?`}
      description={isLast ? t`The customer then pays you ${money}.` : t`You'll need a new code tomorrow.`}
      confirmLabel={<Yes />}
      cancelLabel={<NotYet />}
      confirmVariant="primary"
      pending={finish.isPending}
      onConfirm={() => finish.mutate({})}
    />
  );
}

const isWhole = (code: string): boolean => code === '' || code.length === CODE_LENGTH;

/** State of the form for the end; it can be sent once an early end has a reason and the code has all its digits. */
function useFinishForm(job: WorkAssignment) {
  const finish = useFinish(job);
  const now = useNow(MINUTE_MS);
  const [reason, setReason] = useState<FinishReason>();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEarly = job.full_from !== null && now < Date.parse(job.full_from);
  const isMissing = isEarly && reason === undefined;
  const send = () => {
    setChecked(true);
    if (isMissing || !isWhole(code)) return;
    const ending = { ...(isEarly && { reason }), ...(code !== '' && { code }) };
    finish.mutate(ending, { onError: (error) => isCodeRefusal(error) && setCode('') });
  };
  return { finish, isEarly, reason, setReason, code, setCode, isChecked, isMissing, send };
}

function FinishHourlyDialog({ job, ...shown }: QuestionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { finish, isEarly, isChecked, isMissing, send, ...said } = useFinishForm(job);
  const end = formatTime(job.ends_at, locale);
  const money = formatMoney(job.wage);
  return (
    <AlertDialog
      {...shown}
      title={isEarly ? t`Why are you finishing early?` : t`Is the whole job done?`}
      description={isEarly ? t`The agreed end is ${end}.` : t`The customer then pays you ${money}.`}
      confirmLabel={isEarly ? <FinishNow /> : <Yes />}
      cancelLabel={<NotYet />}
      confirmVariant="primary"
      pending={finish.isPending}
      onConfirm={send}
    >
      <div className="grid gap-5">
        {isEarly && (
          <Why
            job={job}
            value={said.reason}
            onChoose={said.setReason}
            error={isChecked && isMissing ? t`Choose why` : undefined}
          />
        )}
        <EndCode
          code={said.code}
          problem={codeProblemOf(finish.error)}
          isShort={isChecked && !isWhole(said.code)}
          onChange={said.setCode}
        />
      </div>
    </AlertDialog>
  );
}

type WhyProps = {
  job: WorkAssignment;
  value: FinishReason | undefined;
  onChoose: (reason: FinishReason | undefined) => void;
  error: string | undefined;
};

function Why({ job, value, onChoose, error }: WhyProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={<span className="sr-only">{t`Why are you finishing early?`}</span>}
        name="finish-reason"
        columns={2}
        value={value ?? ''}
        error={error}
        onChange={({ target }) => onChoose(finishReasons.find((one) => one === target.value))}
        options={[
          { value: 'done', label: t`Work done, or sent home`, picture: <Done className="size-9" /> },
          { value: 'left_early', label: t`I'm leaving early`, picture: <CheckOut className="size-9" /> },
        ]}
      />
      {value === 'done' && (
        <Pays>
          <Trans>You get {formatMoney(job.wage)} for all agreed hours.</Trans>
        </Pays>
      )}
      {value === 'left_early' && <EarlyPay job={job} />}
    </div>
  );
}

/** The pay for the chosen answer, shown before it is sent. */
const Pays = ({ children }: { children: ReactNode }) => (
  <output className="block rounded-control bg-sunken p-3 text-lg font-semibold">{children}</output>
);

/** Pay for leaving now. */
function EarlyPay({ job: { early_pay: steps, least_hours: least } }: { job: WorkAssignment }) {
  const now = useNow(MINUTE_MS);
  // Offline since the start code, only the minimum is known.
  const step = steps.find(({ until }) => now <= Date.parse(until)) ?? steps.at(-1);
  const money = formatMoney(step?.wage ?? 0);
  return (
    <Pays>
      {step !== undefined && (
        <Plural
          value={step.hours}
          one={`You get ${money} for # hour.`}
          other={`You get ${money} for # hours.`}
        />
      )}{' '}
      {(step === undefined || step.hours === least) && (
        <Plural value={least ?? 0} one="At least # hour is paid." other="At least # hours are paid." />
      )}
    </Pays>
  );
}

type EndCodeProps = {
  code: string;
  problem: ReturnType<typeof codeProblemOf>;
  isShort: boolean;
  onChange: (code: string) => void;
};

/** The customer's code, which confirms the hours at once; the work can end without it. */
function EndCode({ code, problem, isShort, onChange }: EndCodeProps) {
  const { t } = useLingui();
  const wrong = () => {
    if (isShort) return t`Enter the 4-digit code`;
    if (problem === 'too-many-requests') return t`Too many wrong codes. Finish without the code.`;
    return problem === 'code-refused' && code === '' ? t`Wrong code. Ask for the code again.` : undefined;
  };
  return (
    <Field
      label={<Trans>Customer's end code</Trans>}
      optional={<Trans>(optional)</Trans>}
      hint={<Trans>With the code, your hours are confirmed at once.</Trans>}
      error={wrong()}
    >
      {(control) => (
        <DigitsInput
          {...control}
          length={CODE_LENGTH}
          value={code}
          onChange={(digits) => onChange(digits.replace(/\p{Nd}/gu, latinDigit))}
          data-testid="end-code"
          name="end-code"
        />
      )}
    </Field>
  );
}

/** Question at the end; hourly work also needs a reason for an early end, and the end code. */
export function FinishQuestion(props: QuestionProps) {
  return props.job.rate_type === 'hourly' ? (
    <FinishHourlyDialog {...props} />
  ) : (
    <FinishDayDialog {...props} />
  );
}
