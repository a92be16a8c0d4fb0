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
import { checkPhoneFree } from './check-phone.ts';
import { type FieldName, type Fields, isField } from './fields.ts';
import { Failure, LogInInstead } from './parts.tsx';
import { refusalsOf } from './register.ts';
import type { FormParts, Registering, useRegistrationForm } from './registration-form.ts';

/** One screen of a long form: its content, and the fields that are validated before the next one. */
export type FormStep = {
  key: string;
  name: ReactNode;
  fields: readonly FieldName[];
  screen: (props: { form: FormParts }) => ReactNode;
};

type Kept<Sent> = { form: Registering<Sent> } & Pick<
  ReturnType<typeof useRegistrationForm>,
  'found' | 'keepStep'
>;

type Props<Sent> = {
  /** Name of the draft and of the form element. */
  name: string;
  steps: readonly FormStep[];
  kept: Kept<Sent>;
  register: (body: Sent) => Promise<void>;
};

/** Returns the first step with one of these fields; undefined when none has any. */
export function findStepWithField(steps: readonly Pick<FormStep, 'fields'>[], names: readonly FieldName[]) {
  const at = steps.findIndex(({ fields }) => fields.some((field) => names.includes(field)));
  return at === -1 ? undefined : at;
}

/** Form with one step at a time; each is validated before the next one. */
export function StepForm<Sent>({ name, steps, kept, register }: Props<Sent>) {
  const { t, i18n } = useLingui();
  const { form } = kept;
  const ready = useHydrated();
  const last = steps.length - 1;
  const { step, heading, goTo } = useSteps(kept, last);
  const busy = useRef(false);
  const [failure, setFailure] = useState<{ title?: string; text: string }>();
  const [checking, setChecking] = useState(false);
  const here = steps[step] ?? steps[0];
  if (here === undefined) return null;
  const Asked = here.screen;
  const number = step + 1;
  const count = steps.length;

  const showErrors = (wrong: readonly FieldName[]) => {
    const at = findStepWithField(steps, wrong);
    const first = steps[at ?? step]?.fields.find((field) => wrong.includes(field));
    if (at !== undefined) goTo(at, first);
  };
  const showRefusal = (error: unknown) => {
    const refused = Object.entries(refusalsOf(error));
    for (const [field, type] of refused) if (isField(field)) form.setError(field, { type });
    showErrors(refused.map(([field]) => field).filter(isField));
    const text = explain(i18n, error, t`Please try again.`);
    // The server's own text is shown without a title (spec/product.md, section 8).
    setFailure(
      error instanceof ApiProblem ? { text } : { title: t`Registration failed. Please try again.`, text },
    );
  };
  const next = async () => {
    if (!(await form.trigger([...here.fields], { shouldFocus: true }))) return;
    // People learn here, not after the last step, that they already have an account.
    if (here.fields.includes('phone')) {
      setChecking(true);
      await checkPhoneFree(form.getValues('phone')).finally(() => setChecking(false));
    }
    goTo(step + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    const invalid = (errors: FieldErrors<Fields>) => showErrors(Object.keys(errors).filter(isField));
    await (step < last ? next() : form.handleSubmit(register, invalid)(event)).catch(showRefusal);
    busy.current = false;
  };

  return (
    <form
      id={name}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5"
    >
      <Stepper
        label={t`Registration`}
        steps={steps}
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
          {here.name}
        </h2>
        <Asked key={here.key} form={form} />
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
          variant={step < last ? 'primary' : 'accent'}
          pending={checking || form.formState.isSubmitting}
          disabled={!ready}
          className={step > 0 ? 'min-h-14 text-lg' : 'col-span-2 min-h-14 text-lg'}
        >
          {step < last ? <Trans>Next</Trans> : <Trans>Register</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Returns the current step. A new step gets the focus on its heading, or on its invalid field. */
function useSteps<Sent>({ form, found, keepStep }: Kept<Sent>, last: number) {
  const [place, setPlace] = useState<{ step: number; field?: FieldName | undefined; moved: boolean }>({
    step: 0,
    moved: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // At the draft's step, or at the start again once the draft is discarded.
  const [seen, setSeen] = useState(found);
  if (seen !== found) {
    setSeen(found);
    setPlace({ step: Math.min(found?.step ?? 0, last), moved: false });
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
