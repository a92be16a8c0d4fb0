import { latinDigit } from '@dihaadi/contract/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { useOnline } from '../lib/online.ts';
import { ApiProblem } from '../lib/request.ts';
import { Button } from '../ui/button.tsx';
import { DigitsInput } from '../ui/digits-input.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Check } from '../ui/pictograms/signs.tsx';
import { Locked } from '../ui/pictograms/states.tsx';
import { ScanCode } from '../ui/pictograms/steps.tsx';
import { Anchored } from './sticky-action.tsx';
import { canScan } from './can-scan.ts';
import { later } from '../shell/lazy-component.tsx';

const Scan = later(async () => (await import('./scan.tsx')).default);

const LENGTH = 4;

/** Returns the problem with a code; undefined for any other error, or none. */
export const codeProblemOf = (error: unknown) =>
  error instanceof ApiProblem ? error.problem.code : undefined;

/** Whether the code was wrong, or is locked after too many wrong attempts: `CodeForm` shows that itself. */
export const isCodeRefusal = (error: unknown): boolean =>
  ['code-refused', 'too-many-requests'].includes(codeProblemOf(error) ?? '');

type CodeFormProps = {
  /** Sends the code; its `useStep` needs `isCodeRefusal`, as this form shows those errors. */
  step: {
    mutate: (code: string, options: { onError: (error: Error) => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  submitLabel: string;
  /** Shown when the code is locked. */
  lockedNote: string;
  testId: string;
};

/** Four digits read out by the other person, typed or scanned. */
export function CodeForm({ step, submitLabel, lockedNote, testId }: CodeFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = codeProblemOf(step.error);
  // The offline notice leaves no room: the button would cover the input boxes.
  const Place = useOnline() ? Anchored : Fragment;
  const send = (entered: string) =>
    step.mutate(entered, {
      onError: (error) => {
        if (!isCodeRefusal(error)) return;
        setCode('');
        field.current?.focus();
        field.current?.scrollIntoView({ block: 'nearest' });
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < LENGTH);
    if (code.length < LENGTH) field.current?.focus();
    else send(code);
  };
  const wrong = () => {
    if (isShort) return t`Enter the 4-digit code`;
    // Cleared as soon as the next attempt is typed.
    return refusal === 'code-refused' && code === '' ? t`Wrong code. Ask for the code again.` : undefined;
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
            {lockedNote}
          </Notice>
          <Locked className="size-12 text-danger" />
        </div>
      )}
      <Place>
        <Button
          type="submit"
          variant="accent"
          data-testid={testId}
          pending={step.isPending}
          className="min-h-16 text-xl"
        >
          <Check className="size-8 shrink-0" />
          {submitLabel}
        </Button>
      </Place>
      {canScan() && (
        <Button variant="secondary" data-testid="scan" onClick={() => setScanning(true)} className="min-h-14">
          <ScanCode className="size-8 shrink-0" />
          <Trans>Scan code</Trans>
        </Button>
      )}
      {isScanning && (
        <Scan
          onCode={(digits) => {
            setScanning(false);
            enter(digits);
            send(digits);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </form>
  );
}
