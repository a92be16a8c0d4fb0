import type { User } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isField } from './fields.ts';
import { Failure, HomeFields, LogInInstead, Part, PasswordFields, Side, Terms, TextField } from './parts.tsx';
import { refusalsOf } from './register.ts';
import type { Registering, useRegistrationForm } from './registration-form.ts';

export type Registered = { user_id: string; access_token: string; user: User };

type Props<Sent> = {
  name: string;
  kept: { form: Registering<Sent> } & Pick<
    ReturnType<typeof useRegistrationForm>,
    'found' | 'startAfresh' | 'forget'
  >;
  register: (body: Sent) => Promise<Registered>;
  onRegistered: (registered: Registered) => void;
  /** What only some are asked. */
  children?: ReactNode;
};

/** The form of those whose home is asked: customers and workers. */
export function HomeForm<Sent>({ name, kept, register, onRegistered, children }: Props<Sent>) {
  const { t, i18n } = useLingui();
  const { form, found, startAfresh, forget } = kept;
  const ready = useHydrated();
  const busy = useRef(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (body: Sent) => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    try {
      const registered = await register(body);
      forget();
      onRegistered(registered);
    } catch (error) {
      for (const [index, [field, type]] of Object.entries(refusalsOf(error)).entries())
        if (isField(field)) form.setError(field, { type }, { shouldFocus: index === 0 });
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      busy.current = false;
    }
  };

  return (
    <form
      id={name}
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid grid-cols-1 gap-5"
    >
      <RestoredDraft found={found} startAfresh={startAfresh} hasPassword />
      <Part title={<Trans>Who are you?</Trans>}>
        <TextField form={form} name="name" />
        <Side>
          <TextField form={form} name="phone" />
          <TextField form={form} name="email" />
        </Side>
      </Part>
      {children}
      <Part title={<Trans>Where do you live?</Trans>}>
        <HomeFields form={form} />
      </Part>
      <Part title={<Trans>Your password</Trans>}>
        <PasswordFields form={form} />
        <TextField form={form} name="referral_code" optional />
      </Part>
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
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  );
}
