import { changePhone, requestPhoneChange } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallMe } from '../../form-kit/code-by-call.tsx';
import { SendAgain } from '../../form-kit/send-again.tsx';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { explain, refusedFields } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { Failure, focusOn } from './failure.tsx';
import { useSending } from './send-form.tsx';

/** The new number, and whether a phone call is possible. */
export type Asked = { phone: string; canCall: boolean };

/** Every field shown is required: a code, or the password. */
const Typed = changePhone.body;
const names = ['old_code', 'password', 'code'] as const;
type Wrong = Partial<Record<(typeof names)[number], string>>;

type ProveNumbersProps = { old: string; asked: Asked; onDone: () => void; onOther: () => void };

/** Form for the codes of both numbers, or the password instead of the old number's code. */
export function ProveNumbers({ old, asked: { phone, canCall }, onDone, onOther }: ProveNumbersProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const { pending, failure, send } = useSending();
  const say = (form: HTMLFormElement, said: Wrong) => {
    setWrong(said);
    const first = names.find((name) => said[name] !== undefined);
    if (first !== undefined) focusOn(form, first);
    return first !== undefined;
  };
  /** Shows a refusal beside its field. Returns whether it could. */
  const sayRefused = (form: HTMLFormElement, error: unknown) => {
    const said: Wrong = {};
    for (const { path, message } of refusedFields(error))
      for (const name of names) if (name === path) said[name] = message;
    if (error instanceof ApiProblem && error.problem.code === 'password-refused')
      said.password = explain(i18n, error, t`Please try again.`);
    return say(form, said);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Typed.safeParse({ phone, ...Object.fromEntries(new FormData(form)) });
    const lacking = new Set(typed.error?.issues.map(({ path }) => path[0]));
    const isLacking = say(form, {
      ...(lacking.has('old_code') && { old_code: t`Enter the 6-digit code` }),
      ...(lacking.has('password') && { password: t`Enter your password` }),
      ...(lacking.has('code') && { code: t`Enter the 6-digit code` }),
    });
    if (isLacking || !typed.success) return;
    void send(
      async () => {
        await call(changePhone, { body: typed.data });
        await queries.invalidateQueries({ queryKey: ['account'] });
        toast.success(t`Number changed`);
        onDone();
      },
      (error) => sayRefused(form, error),
    );
  };
  const [shownOld, shownNew] = [formatPhone(old), formatPhone(phone)];
  const ask = (to: 'new' | 'old', by: 'sms' | 'voice') =>
    call(requestPhoneChange, { body: { phone, to, by } });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {isLost ? (
        <Field label={<Trans>Password</Trans>} error={wrong.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </Field>
      ) : (
        <CodeInput name="old_code" label={<Trans>Code sent to {shownOld}</Trans>} error={wrong.old_code}>
          <SendAgain label={<Trans>Send a new code to {shownOld}</Trans>} onSend={() => ask('old', 'sms')} />
          <CallMe
            canCall={canCall}
            label={<Trans>Call {shownOld} with the code</Trans>}
            onCall={() => ask('old', 'voice')}
          />
        </CodeInput>
      )}
      <CodeInput name="code" label={<Trans>Code sent to {shownNew}</Trans>} error={wrong.code}>
        <SendAgain label={<Trans>Send a new code to {shownNew}</Trans>} onSend={() => ask('new', 'sms')} />
        <CallMe
          canCall={canCall}
          label={<Trans>Call {shownNew} with the code</Trans>}
          onCall={() => ask('new', 'voice')}
        />
      </CodeInput>
      <Failure>{failure}</Failure>
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Change number</Trans>
      </Button>
      <Button variant="ghost" disabled={pending} onClick={() => setLost(!isLost)}>
        {isLost ? (
          <Trans>Use the old number's code</Trans>
        ) : (
          <Trans>Lost the old number? Use your password</Trans>
        )}
      </Button>
      <Button variant="ghost" disabled={pending} onClick={onOther}>
        <Trans>Use another number</Trans>
      </Button>
    </form>
  );
}

type CodeInputProps = { name: string; label: ReactNode; error: string | undefined; children: ReactNode };

/** Code field, with help for people who received none. */
const CodeInput = ({ name, label, error, children }: CodeInputProps) => (
  <div className="grid gap-3">
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={30}
          className="text-2xl font-semibold tracking-[0.3em] tabular-nums"
        />
      )}
    </Field>
    {children}
  </div>
);
