import { requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { CallMe } from '../../form-kit/code-by-call.tsx';
import { formatPhone } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { IdentityQuestion } from './identity-question.tsx';
import { CodeField } from './code-field.tsx';
import { Failure } from './failure.tsx';
import { lastRole, likelyRole } from './likely-role.ts';
import { LoadAhead } from './preload-next-page.tsx';
import { RegisterLink, RegisterLinks } from './register-link.tsx';
import { enterByCode, type Question } from './sign-in.ts';
import { Form, textOf, useSingleFieldSending } from './send-form.tsx';

const Phone = requestSignInCode.body.shape.phone;
const Code = signInByCode.body.shape.code;
const link = 'justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4';

/** Requested code, and whether a phone call is possible. */
type Asked = { phone: string; canCall: boolean };

/** Sign-in with a phone and the code sent to it. */
export default function LoginCode() {
  const { t } = useLingui();
  const { search } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  useAfterSignIn();
  const hydrated = useHydrated();
  // Only the browser knows which was used last.
  const role = likelyRole(new URLSearchParams(search)) ?? (hydrated ? lastRole() : undefined);
  return (
    <Page title={t`Login`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Log in with your phone</Trans>
        </h1>
        {asked === undefined ? (
          <AskPhone onSent={setAsked} />
        ) : (
          <AskCode asked={asked} onOther={() => setAsked(undefined)} />
        )}
        <Link to={`/login${search}`} className={link}>
          <Trans>Log in with email and password</Trans>
        </Link>
        {role !== undefined && <LoadAhead role={role} />}
      </Card>
    </Page>
  );
}

/** People without an account aren't told so (ADR 93), so every step links to registration. */
function NoAccount() {
  const { search } = useLocation();
  const role = likelyRole(new URLSearchParams(search));
  return role === undefined ? <RegisterLinks query={search} /> : <RegisterLink role={role} query={search} />;
}

function AskPhone({ onSent }: { onSent: (asked: Asked) => void }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const { pending, wrong, failure, sendValue } = useSingleFieldSending(
    'phone',
    t`Enter a 10-digit Indian mobile number`,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Phone.safeParse(textOf(form, 'phone')).data;
    sendValue(form, typed, async (phone) => {
      const { can_call: canCall } = await call(requestSignInCode, { body: { phone, by: 'sms' } });
      onSent({ phone, canCall });
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
      <NoAccount />
    </Form>
  );
}

type AskCodeProps = { asked: Asked; onOther: () => void };

function AskCode({ asked: { phone, canCall }, onOther }: AskCodeProps) {
  const { t } = useLingui();
  const [question, setQuestion] = useState<Question>();
  const shown = formatPhone(phone);
  const { pending, wrong, failure, sendValue } = useSingleFieldSending('code', t`Enter the 6-digit code`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sendValue(form, Code.safeParse(textOf(form, 'code')).data, async (code) => {
      setQuestion(await enterByCode({ phone, code }));
    });
  };
  if (question !== undefined) return <IdentityQuestion question={question} onOther={onOther} />;
  return (
    <Form onSubmit={submit}>
      <output className="block">
        <Notice tone="info">
          <Trans>If {shown} has an account, we've sent a code by SMS.</Trans>
        </Notice>
      </output>
      <CodeField error={wrong} />
      <Failure>{failure}</Failure>
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Login</Trans>
      </Button>
      <CallMe
        canCall={canCall}
        said={<Trans>If {shown} has an account, we're calling it now. We say the code twice.</Trans>}
        onCall={() => call(requestSignInCode, { body: { phone, by: 'voice' } })}
      >
        <p className="text-ink-soft">
          <Trans>No SMS after a minute? Check the number, or log in with email and password.</Trans>
        </p>
      </CallMe>
      <button type="button" onClick={onOther} className={link}>
        <Trans>Change number or get a new code</Trans>
      </button>
      <NoAccount />
    </Form>
  );
}
