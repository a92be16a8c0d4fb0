import { requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { saveSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { CodeField } from './code-field.tsx';
import { Failure, focusOn } from './failure.tsx';

const Phone = requestSignInCode.body.shape.phone;
const Code = signInByCode.body.shape.code;
const link = 'justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4';

/** A code that was asked for: how it comes, whether a call is possible, and when it was asked for, in ms since 1970. */
type Asked = { phone: string; by: 'sms' | 'voice'; canCall: boolean; at: number };

/** Asks for a code. Within a minute of the last one the server makes none. */
async function askForCode(phone: string, by: Asked['by']): Promise<Asked> {
  const { can_call: canCall } = await call(requestSignInCode, { body: { phone, by } });
  return { phone, by, canCall, at: Date.now() };
}

const MINUTE_MS = 60_000;

/** Whether another code can be asked for. */
function useMinutePassed(since: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPassed(since), MINUTE_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return passed === since;
}

/** Signing in with a phone and the code that comes to it. */
export default function LoginCode() {
  const { t } = useLingui();
  const { search } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  useAfterSignIn();
  return (
    <Page title={t`Login`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Log in with your phone</Trans>
        </h1>
        {asked === undefined ? (
          <AskPhone onSent={setAsked} />
        ) : (
          <AskCode asked={asked} onAsked={setAsked} onOther={() => setAsked(undefined)} />
        )}
        <Link to={`/login${search}`} className={link}>
          <Trans>Log in with email and password</Trans>
        </Link>
      </Card>
    </Page>
  );
}

/** Sends a form: what of it is wrong is said beside its field, what the server refuses below. */
function useSending(name: string, sentence: string) {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const send = async (form: HTMLFormElement | null, value: string | undefined, work: () => Promise<void>) => {
    if (pending) return;
    setFailure(undefined);
    setWrong(value === undefined ? sentence : undefined);
    if (value === undefined) {
      if (form !== null) focusOn(form, name);
      return;
    }
    setPending(true);
    try {
      await work();
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  return { pending, wrong, failure, send };
}

const textOf = (form: HTMLFormElement, name: string) => new FormData(form).get(name);

function AskPhone({ onSent }: { onSent: (asked: Asked) => void }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const { pending, wrong, failure, send } = useSending('phone', t`Enter a 10-digit Indian mobile number`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const phone = Phone.safeParse(textOf(form, 'phone')).data;
    void send(form, phone, async () => {
      if (phone !== undefined) onSent(await askForCode(phone, 'sms'));
    });
  };
  return (
    <Form onSubmit={submit}>
      <p className="text-ink-soft">
        <Trans>We'll text you a code. No password needed.</Trans>
      </p>
      <Field label={<Trans>Phone</Trans>} error={wrong}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={25}
            className="text-2xl font-semibold tabular-nums"
          />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <NeedsScript />
      <Button type="submit" variant="accent" pending={pending} disabled={!ready}>
        <Trans>Send code</Trans>
      </Button>
    </Form>
  );
}

type AskCodeProps = { asked: Asked; onAsked: (asked: Asked) => void; onOther: () => void };

function AskCode({ asked, onAsked, onOther }: AskCodeProps) {
  const { t, i18n } = useLingui();
  const { phone } = asked;
  const canAskAgain = useMinutePassed(asked.at);
  const [isAsking, setAsking] = useState(false);
  const [notCalled, setNotCalled] = useState<string>();
  const shown = formatPhone(phone);
  const { pending, wrong, failure, send } = useSending('code', t`Enter the 6-digit code`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = Code.safeParse(textOf(form, 'code')).data;
    void send(form, code, async () => {
      if (code !== undefined) saveSession(await call(signInByCode, { body: { phone, code } }));
    });
  };
  const callMe = async () => {
    setAsking(true);
    setNotCalled(undefined);
    try {
      onAsked(await askForCode(phone, 'voice'));
    } catch (error) {
      setNotCalled(explain(i18n, error, t`Please try again.`));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Form onSubmit={submit}>
      <output className="block">
        <Notice tone="info">
          {asked.by === 'voice' ? (
            <Trans>If {shown} has an account, we're calling it now. We say the code twice.</Trans>
          ) : (
            <Trans>If {shown} has an account, we've sent a code by SMS.</Trans>
          )}
        </Notice>
      </output>
      <CodeField error={wrong} />
      <Failure>{failure}</Failure>
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Login</Trans>
      </Button>
      <Failure>{notCalled}</Failure>
      {asked.canCall && canAskAgain ? (
        <Button type="button" variant="secondary" pending={isAsking} onClick={() => void callMe()}>
          <Trans>Call me with the code</Trans>
        </Button>
      ) : (
        <p className="text-ink-soft">
          {asked.canCall ? (
            <Trans>No code after a minute? We can call you.</Trans>
          ) : (
            <Trans>No SMS after a minute? Check the number, or log in with email and password.</Trans>
          )}
        </p>
      )}
      <button type="button" onClick={onOther} className={link}>
        <Trans>Change number or get a new code</Trans>
      </button>
    </Form>
  );
}

type FormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode };

const Form = ({ onSubmit, children }: FormProps) => (
  <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
    {children}
  </form>
);
