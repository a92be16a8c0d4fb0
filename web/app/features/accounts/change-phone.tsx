import { changePhone, requestPhoneChange, requestSignInCode } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { CallMe } from '../../form-kit/call-me.tsx';
import { formatPhone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { Failure, focusOn } from './failure.tsx';
import { useSending } from './sending.tsx';

const Phone = requestPhoneChange.body.shape.phone;
/** What stands on the screen is needed: a code, or the password. */
const Typed = changePhone.body;

/** The new number, and whether a call is possible. */
type Asked = { phone: string; canCall: boolean };

/** Another number for the account: proved by a code to the old one, or the password, and by a code to the new one. */
export function ChangePhone({ old }: { old: string }) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Change your number</Trans>
      </h2>
      {!opened && (
        <Button variant="secondary" onClick={() => setOpened(true)}>
          <Trans>Change number</Trans>
        </Button>
      )}
      {opened && asked === undefined && <AskNumber old={old} onSent={setAsked} />}
      {opened && asked !== undefined && (
        <Prove
          old={old}
          asked={asked}
          onDone={() => {
            setOpened(false);
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

function AskNumber({ old, onSent }: { old: string; onSent: (asked: Asked) => void }) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<string>();
  const { pending, failure, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const phone = Phone.safeParse(new FormData(form).get('phone'));
    setWrong(phone.success ? undefined : t`Enter a 10-digit Indian mobile number`);
    if (!phone.success) return focusOn(form, 'phone');
    void send(async () => {
      const sent = await call(requestPhoneChange, { body: { phone: phone.data, by: 'sms' } });
      await call(requestSignInCode, { body: { phone: old, by: 'sms' } });
      onSent({ phone: phone.data, canCall: sent.can_call });
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={<Trans>New number</Trans>}
        hint={<Trans>We'll text a code to both numbers.</Trans>}
        error={wrong}
      >
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            maxLength={25}
            className="text-2xl font-semibold tabular-nums"
          />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Send codes</Trans>
      </Button>
    </form>
  );
}

type ProveProps = { old: string; asked: Asked; onDone: () => void };

function Prove({ old, asked: { phone, canCall }, onDone }: ProveProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  const [wrong, setWrong] = useState<{ code?: string; old_code?: string; password?: string }>({});
  const { pending, failure, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Typed.safeParse({ phone, ...Object.fromEntries(new FormData(form)) });
    const lacking = new Set(typed.error?.issues.map(({ path }) => path[0]));
    setWrong({
      ...(lacking.has('old_code') && { old_code: t`Enter the 6-digit code` }),
      ...(lacking.has('password') && { password: t`Enter your password` }),
      ...(lacking.has('code') && { code: t`Enter the 6-digit code` }),
    });
    if (!typed.success) return focusOn(form, String([...lacking][0]));
    void send(async () => {
      await call(changePhone, { body: typed.data });
      await queries.invalidateQueries({ queryKey: ['account'] });
      toast.success(t`Number changed`);
      onDone();
    });
  };
  const [shownOld, shownNew] = [formatPhone(old), formatPhone(phone)];
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
        <>
          <CodeInput name="old_code" label={t`Code sent to ${shownOld}`} error={wrong.old_code} />
          <CallMe
            canCall={canCall}
            label={<Trans>Call {shownOld} with the code</Trans>}
            onCall={() => call(requestSignInCode, { body: { phone: old, by: 'voice' } })}
          />
        </>
      )}
      <CodeInput name="code" label={t`Code sent to ${shownNew}`} error={wrong.code} />
      <CallMe
        canCall={canCall}
        label={<Trans>Call {shownNew} with the code</Trans>}
        onCall={() => call(requestPhoneChange, { body: { phone, by: 'voice' } })}
      />
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
    </form>
  );
}

type CodeInputProps = { name: string; label: string; error: string | undefined };

const CodeInput = ({ name, label, error }: CodeInputProps) => (
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
);
