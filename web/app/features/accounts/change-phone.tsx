import { requestPhoneChange } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Failure, focusOn } from './failure.tsx';
import { type Asked, ProveNumbers } from './phone-change-codes.tsx';
import { useSending } from './send-form.tsx';

const Phone = requestPhoneChange.body.shape.phone;

/** A code that was sent a moment ago is as good as a new one. */
const isCodeAlreadySent = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.reason === 'code-on-its-way';

/** Changes the account's phone number: proved by a code to the old one, or the password, and by a code to the new one. */
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
      {opened && asked === undefined && <AskNumber onSent={setAsked} />}
      {opened && asked !== undefined && (
        <ProveNumbers
          old={old}
          asked={asked}
          onOther={() => setAsked(undefined)}
          onDone={() => {
            setOpened(false);
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

function AskNumber({ onSent }: { onSent: (asked: Asked) => void }) {
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
      const ask = (to: 'new' | 'old') =>
        call(requestPhoneChange, { body: { phone: phone.data, to, by: 'sms' } });
      const { can_call: canCall } = await ask('new');
      await ask('old').catch((error: unknown) => {
        if (!isCodeAlreadySent(error)) throw error;
      });
      onSent({ phone: phone.data, canCall });
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
