import { latinDigit } from '@dihaadi/contract/fields';
import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { checkIn } from '@dihaadi/contract/worker-work-steps';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/request.ts';
import { Button } from '../../../ui/button.tsx';
import { DigitsInput } from '../../../ui/digits-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { Locked } from '../../../ui/pictograms/states.tsx';
import { Code as CodeSign, ScanCode } from '../../../ui/pictograms/steps.tsx';
import { canScan } from './can-scan.ts';
import { Days } from './days.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { StepCard } from './step-card.tsx';
import { useStep } from './use-step.ts';
import { Withdraw } from './withdraw.tsx';

const Scan = lazy(() => import('./scan.tsx'));

const LENGTH = 4;

/** At the door: the customer's code, typed or scanned, begins the work. */
export function Code({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  return (
    <StepCard
      Picture={CodeSign}
      question={t`What is the code?`}
      note={
        job.can.check_in
          ? t`Ask the customer for the 4 digits.`
          : t`It is too early to begin. Open this again shortly before the start.`
      }
    >
      {job.status === 'checked_in' && <Days days={job.attendance} />}
      {job.can.check_in && <CodeForm job={job} />}
      <ReachCustomer job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.problem.code : undefined);

function CodeForm({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const begin = useStep(
    job.id,
    (entered: string) => call(checkIn, { params: { id: job.id }, body: { code: entered } }),
    (error) => {
      const refusal = codeOf(error);
      if (refusal !== 'code-refused' && refusal !== 'too-many-requests') return false;
      setCode('');
      field.current?.focus();
      return true;
    },
  );
  const refusal = codeOf(begin.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < LENGTH);
    if (code.length < LENGTH) field.current?.focus();
    else begin.mutate(code);
  };
  const wrong = () => {
    if (isShort) return t`Enter all 4 digits`;
    // Forgotten as soon as the next try is typed.
    return refusal === 'code-refused' && code === ''
      ? t`This is not the code. Ask for it once more.`
      : undefined;
  };
  const enter = (digits: string) => {
    setShort(false);
    setCode(digits.replace(/\p{Nd}/gu, latinDigit));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<span className="sr-only">{t`Code`}</span>} error={wrong()}>
        {(control) => (
          <DigitsInput
            {...control}
            ref={field}
            length={LENGTH}
            value={code}
            onChange={enter}
            data-testid="code"
            name="code"
          />
        )}
      </Field>
      {refusal === 'too-many-requests' && (
        <div role="alert" data-testid="locked" className="grid justify-items-center gap-2">
          <Notice tone="danger" title={<Trans>Too many wrong codes</Trans>}>
            <Trans>Wait 15 minutes, then try again. Or call the customer.</Trans>
          </Notice>
          <Locked className="size-12 text-danger" />
        </div>
      )}
      <Button
        type="submit"
        variant="accent"
        data-testid="check-in"
        pending={begin.isPending}
        className="min-h-16 text-xl"
      >
        <Check className="size-8 shrink-0" />
        <Trans>Begin the work</Trans>
      </Button>
      {canScan() && (
        <Button variant="secondary" data-testid="scan" onClick={() => setScanning(true)} className="min-h-14">
          <ScanCode className="size-8 shrink-0" />
          <Trans>Scan instead</Trans>
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <Scan
            onCode={(digits) => {
              setScanning(false);
              enter(digits);
              begin.mutate(digits);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
