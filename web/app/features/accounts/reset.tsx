import { resetPassword } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { clearSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEmailFromLink } from './email-from-link.ts';
import { CodeField } from './code-field.tsx';
import { Failure, focusOn } from './failure.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';

const fields = ['email', 'code', 'password'] as const;
type FieldName = (typeof fields)[number];

/** Page to set a new password by code. */
export default function Reset() {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  return (
    <Page title={t`Set a new password`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Set a new password</Trans>
        </h1>
        {done ? <Done /> : <ResetForm onDone={() => setDone(true)} />}
      </Card>
    </Page>
  );
}

function Done() {
  return (
    <div className="grid gap-5">
      <output className="block">
        <Notice tone="success">
          <Trans>Password changed. You've been logged out on all devices.</Trans>
        </Notice>
      </output>
      <Link to="/login" className={buttonLook('accent')}>
        <Trans>Login</Trans>
      </Link>
    </div>
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const ready = useHydrated();
  const arrived = useEmailFromLink();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const sentences: Record<FieldName, string> = {
    email: t`Enter your email address`,
    code: t`Enter the 6-digit code`,
    password: t`At least 8 characters`,
  };
  const point = (form: HTMLFormElement, names: readonly FieldName[], say = sentences) => {
    setWrong(Object.fromEntries(names.map((name) => [name, say[name]])));
    if (names[0] !== undefined) focusOn(form, names[0]);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const filled = resetPassword.body.safeParse(Object.fromEntries(new FormData(form)));
    setFailure(undefined);
    const named = filled.error?.issues.map(({ path }) => path[0]);
    point(
      form,
      fields.filter((name) => named?.includes(name)),
    );
    if (!filled.success) return;
    setPending(true);
    try {
      await call(resetPassword, { body: filled.data });
      // The server has ended the session, too.
      clearSession();
      onDone();
    } catch (error) {
      const isCommon = error instanceof ApiProblem && error.problem.errors?.[0]?.path === 'password';
      if (isCommon)
        point(form, ['password'], {
          ...sentences,
          password: t`This password is too common. Choose another one.`,
        });
      else setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {arrived !== undefined && (
        <Notice tone="info">
          <Trans>If this email has an account, we've sent a code.</Trans>
        </Notice>
      )}
      <EmailField key={arrived} error={wrong.email} defaultValue={arrived} />
      <CodeField error={wrong.code} />
      <NewPasswordField error={wrong.password} />
      <Failure>{failure}</Failure>
      <NeedsScript />
      <Button type="submit" variant="accent" pending={pending} disabled={!ready}>
        <Trans>Set password</Trans>
      </Button>
      <Link
        to="/password/forgot"
        className="justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>Send new code</Trans>
      </Link>
    </form>
  );
}
