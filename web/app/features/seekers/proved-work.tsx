import { requestSignInCode } from '@dihaadi/contract/accounts';
import { mobile, oneTimeCode } from '@dihaadi/contract/fields';
import { hideWork, proveWork, type SeekerProfile } from '@dihaadi/contract/seeker-profile';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { CallMe } from '../../form-kit/code-by-call.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';

/** Work on Dihaadi that companies may see, once a code confirms the account's owner. */
export function ProvedWork({ profile: { proved_work: work } }: { profile: SeekerProfile }) {
  const { t } = useLingui();
  const hide = useActionMutation({
    things: ['seeker'],
    done: t`Work hidden`,
    failed: t`Couldn't hide your work`,
    run: () => call(hideWork, {}),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Work done on Dihaadi</Trans>
      </h2>
      {work === null ? (
        <Prove />
      ) : (
        <>
          <p className="text-lg font-semibold">
            <Plural value={work.bookings} one="# completed booking" other="# completed bookings" />
            {work.services.length > 0 && ` · ${work.services.join(', ')}`}
          </p>
          <p className="text-base text-ink-soft">
            <Trans>Companies see this in your résumé.</Trans>
          </p>
          <Button
            variant="ghost"
            size="small"
            className="justify-self-start"
            pending={hide.isPending}
            onClick={() => hide.mutate()}
          >
            <Trans>Hide my work</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}

/** Form for the phone number of the worker's account, then the code sent to it. */
function Prove() {
  const { t } = useLingui();
  const [phone, setPhone] = useState<string>();
  const [canCall, setCanCall] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const ask = useActionMutation({
    things: [],
    done: t`Code sent`,
    failed: t`Couldn't send the code`,
    run: (number: string) => call(requestSignInCode, { body: { phone: number, by: 'sms' } }),
  });
  const prove = useActionMutation({
    things: ['seeker'],
    done: t`Work added`,
    failed: t`Couldn't add your work`,
    run: (code: string) => call(proveWork, { body: { phone: phone ?? '', code, consent: true } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('typed');
    if (phone === undefined) {
      const number = mobile.safeParse(typed).data;
      setWrong(number === undefined ? t`Enter a 10-digit Indian mobile number` : undefined);
      if (number === undefined) return;
      ask.mutate(number, {
        onSuccess: (sent) => {
          setCanCall(sent.can_call);
          setPhone(number);
        },
      });
      return;
    }
    const code = oneTimeCode.safeParse(typed).data;
    setWrong(code === undefined ? t`Enter the 6 digits of the code` : undefined);
    if (code !== undefined) prove.mutate(code);
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p className="text-base text-ink-soft">
        <Trans>Did you work through Dihaadi? Show companies your completed bookings.</Trans>
      </p>
      <Field
        key={phone ?? ''}
        label={
          phone === undefined ? <Trans>Phone of your worker account</Trans> : <Trans>Code from the SMS</Trans>
        }
        error={wrong}
      >
        {(control) => (
          <Input
            {...control}
            name="typed"
            inputMode={phone === undefined ? 'tel' : 'numeric'}
            autoComplete={phone === undefined ? 'tel' : 'one-time-code'}
            className="sm:max-w-72"
          />
        )}
      </Field>
      {phone !== undefined && (
        <CallMe
          said={<Trans>If this number has an account, we're calling it now. We say the code twice.</Trans>}
          canCall={canCall}
          onCall={() => call(requestSignInCode, { body: { phone, by: 'voice' } })}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        pending={ask.isPending || prove.isPending}
        className="sm:justify-self-start"
      >
        {phone === undefined ? <Trans>Send code</Trans> : <Trans>Show my work to companies</Trans>}
      </Button>
    </form>
  );
}
