import { forgotPassword } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure, focusOn } from './failure.tsx';
import { EmailField } from './fields.tsx';

const Email = forgotPassword.body.shape.email;

/** Requests a code to set a new password, and leads to where it is entered. */
export default function Forgot() {
  const { t } = useLingui();
  return (
    <Page title={t`Forgot password?`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">
            <Trans>Forgot password?</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>We'll email you a code. If your phone is verified, we'll text it too.</Trans>
          </p>
        </div>
        <ForgotForm />
        <Link
          to="/login"
          className="justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Back to login</Trans>
        </Link>
      </Card>
    </Page>
  );
}

function ForgotForm() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const ready = useHydrated();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const email = Email.safeParse(new FormData(form).get('email'));
    setWrong(email.success ? undefined : t`Enter your email address`);
    setFailure(undefined);
    if (!email.success) return focusOn(form, 'email');
    setPending(true);
    try {
      await call(forgotPassword, { body: { email: email.data } });
      // In the history state, which isn't part of the URL.
      await navigate('/password/reset', { state: { email: email.data } });
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField error={wrong} />
      <Failure>{failure}</Failure>
      <NeedsScript />
      <Button type="submit" variant="accent" pending={pending} disabled={!ready}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  );
}
