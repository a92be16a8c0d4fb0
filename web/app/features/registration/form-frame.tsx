import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { waitForPincodeLookup } from '../locations/public.ts';
import { isField } from './fields.ts';
import { Failure, LogInInstead, Terms } from './parts.tsx';
import { refusalsOf } from './register.ts';
import type { Registering, useRegistrationForm } from './registration-form.ts';

/** Registration form, and what this device stores of it. */
export type KeptForm<Sent> = { form: Registering<Sent> } & Pick<
  ReturnType<typeof useRegistrationForm>,
  'found' | 'startAfresh' | 'forget'
>;

type FormFrameProps<Sent, Registered> = {
  name: string;
  kept: KeptForm<Sent>;
  register: (body: Sent) => Promise<Registered>;
  onRegistered: (registered: Registered) => void | Promise<void>;
  /** The button's label. */
  submitLabel: ReactNode;
  /** Whether it has a password field. */
  hasPassword?: boolean;
  /** The fields. */
  children: ReactNode;
};

/** Registration on one page: the restored draft, the fields, errors, the terms and the button. */
export function FormFrame<Sent, Registered>(props: FormFrameProps<Sent, Registered>) {
  const { form, found, startAfresh } = props.kept;
  const { failure, submit } = useSubmit(props);
  const ready = useHydrated();
  return (
    <form
      id={props.name}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void waitForPincodeLookup().then(() => form.handleSubmit(submit)(event));
      }}
      className="grid grid-cols-1 gap-5"
    >
      <RestoredDraft found={found} startAfresh={startAfresh} hasPassword={props.hasPassword ?? true} />
      {props.children}
      <NeedsScript />
      <Failure>
        {failure !== undefined && (
          <Notice
            tone="danger"
            title={<Trans>Registration failed. Please try again.</Trans>}
            action={<LogInInstead form={form} />}
          >
            {failure}
          </Notice>
        )}
      </Failure>
      <Terms />
      <Button
        type="submit"
        variant="accent"
        pending={form.formState.isSubmitting}
        disabled={!ready}
        className="min-h-14 text-lg"
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}

/** Sends the form, one request at a time; marks the fields that the server refused. */
function useSubmit<Sent, Registered>({
  kept: { form, forget },
  register,
  onRegistered,
}: Pick<FormFrameProps<Sent, Registered>, 'kept' | 'register' | 'onRegistered'>) {
  const { t, i18n } = useLingui();
  const busy = useRef(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (body: Sent) => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    try {
      const registered = await register(body);
      forget();
      await onRegistered(registered);
    } catch (error) {
      for (const [index, [field, type]] of Object.entries(refusalsOf(error)).entries())
        if (isField(field)) form.setError(field, { type }, { shouldFocus: index === 0 });
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      busy.current = false;
    }
  };
  return { failure, submit };
}
