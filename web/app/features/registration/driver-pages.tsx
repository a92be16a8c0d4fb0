import type { registerDriver } from '@dihaadi/contract/drivers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { LAST, NAME, stepAsking, type StepKey, steps, type useDriverForm } from './driver-form.ts';
import { stepScreens } from './driver-steps.tsx';
import { type FieldName, type Fields, isField } from './fields.ts';
import { Failure, LogInInstead } from './parts.tsx';
import { refusalsOf } from './register.ts';

const names: Record<StepKey, ReactNode> = {
  you: <Trans>About you</Trans>,
  licence: <Trans>Licence</Trans>,
  vehicle: <Trans>Your vehicle</Trans>,
  papers: <Trans>Vehicle documents</Trans>,
  finish: <Trans>Password</Trans>,
};

type Sent = BodyOf<typeof registerDriver>;
type Props = { kept: ReturnType<typeof useDriverForm>; register: (body: Sent) => Promise<void> };

/** One step at a time; what a step asks is judged before the next one comes. */
export function DriverForm({ kept, register }: Props) {
  const { t, i18n } = useLingui();
  const { form } = kept;
  const ready = useHydrated();
  const { step, heading, goTo } = useSteps(kept);
  const busy = useRef(false);
  const [failure, setFailure] = useState<{ title?: string; text: string }>();
  const { key, fields } = steps[step] ?? steps[0];
  const Asked = stepScreens[key];
  const number = step + 1;
  const count = steps.length;

  const next = async () => {
    if (await form.trigger(fields, { shouldFocus: true })) goTo(step + 1);
  };
  const showErrors = (wrong: readonly FieldName[]) => {
    const at = stepAsking(wrong);
    const first = steps[at ?? step]?.fields.find((field) => wrong.includes(field));
    if (at !== undefined) goTo(at, first);
  };
  const send = async (body: Sent) => {
    try {
      await register(body);
    } catch (error) {
      const refused = Object.entries(refusalsOf(error));
      for (const [field, type] of refused) if (isField(field)) form.setError(field, { type });
      showErrors(refused.map(([field]) => field).filter(isField));
      const text = explain(i18n, error, t`Please try again.`);
      // What the server has to say stands alone (spec/product.md, section 8).
      setFailure(
        error instanceof ApiProblem ? { text } : { title: t`Registration failed. Please try again.`, text },
      );
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    const invalid = (errors: FieldErrors<Fields>) => showErrors(Object.keys(errors).filter(isField));
    await (step < LAST ? next() : form.handleSubmit(send, invalid)(event));
    busy.current = false;
  };

  return (
    <form
      id={NAME}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5"
    >
      <Stepper
        label={t`Registration`}
        steps={steps.map((one) => ({ key: one.key, name: names[one.key] }))}
        current={step}
        text={
          <Trans>
            Step {number} of {count}
          </Trans>
        }
        doneLabel={t`done`}
        onStep={goTo}
      />
      <Card className="grid grid-cols-1 gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {names[key]}
        </h2>
        <Asked key={key} form={form} />
      </Card>
      <Failure>
        {failure !== undefined && (
          <Notice tone="danger" title={failure.title} action={<LogInInstead form={form} />}>
            {failure.text}
          </Notice>
        )}
      </Failure>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        {step > 0 && (
          <Button variant="secondary" className="min-h-14" onClick={() => goTo(step - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button
          type="submit"
          variant={step < LAST ? 'primary' : 'accent'}
          pending={form.formState.isSubmitting}
          disabled={!ready}
          className={step > 0 ? 'min-h-14 text-lg' : 'col-span-2 min-h-14 text-lg'}
        >
          {step < LAST ? <Trans>Next</Trans> : <Trans>Register</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Which step is shown. A step that comes is read from its heading on, or from the field that is wrong. */
function useSteps({ form, found, keepStep }: Props['kept']) {
  const [place, setPlace] = useState<{ step: number; field?: FieldName | undefined; moved: boolean }>({
    step: 0,
    moved: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the draft was left, or at the start again once it is given up.
  const [seen, setSeen] = useState(found);
  if (seen !== found) {
    setSeen(found);
    setPlace({ step: Math.min(found?.step ?? 0, LAST), moved: false });
  }
  useEffect(() => {
    if (!place.moved) return;
    if (place.field === undefined) heading.current?.focus();
    else form.setFocus(place.field);
    heading.current?.scrollIntoView({ block: place.field === undefined ? 'center' : 'nearest' });
  }, [place, form]);
  const goTo = (step: number, field?: FieldName) => {
    setPlace({ step, field, moved: true });
    keepStep(step);
  };
  return { step: place.step, heading, goTo };
}
