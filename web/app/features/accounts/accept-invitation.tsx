import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { acceptLink } from '@dihaadi/contract/team';
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
import { Failure, focusOn } from './failure.tsx';
import { NewPasswordField } from './fields.tsx';

/**
 * Target of an invitation link: the password is chosen here, once. The secret is after the `#`, where no server log
 * sees it.
 */
export default function Welcome() {
  const { t } = useLingui();
  const [done, setDone] = useState<Chosen>();
  return (
    <Page title={t`Choose your password`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Choose your password</Trans>
        </h1>
        {done === undefined ? <ChooseForm onDone={setDone} /> : <Done {...done} />}
      </Card>
    </Page>
  );
}

type Chosen = ReplyOf<typeof acceptLink>;

function Done({ email, user_type }: Chosen) {
  const next = user_type === 'job_provider' ? '/job_provider/dashboard' : '/admin/dashboard';
  return (
    <div className="grid gap-5">
      <output className="block">
        <Notice tone="success">
          <Trans>Password saved. Log in as {email}.</Trans>
        </Notice>
      </output>
      <Link to={`/login?next=${next}`} className={buttonLook('accent')}>
        <Trans>Login</Trans>
      </Link>
    </div>
  );
}

function ChooseForm({ onDone }: { onDone: (chosen: Chosen) => void }) {
  const { t, i18n } = useLingui();
  const ready = useHydrated();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const password = new FormData(form).get('password');
    const filled = acceptLink.body.safeParse({ pass: window.location.hash.slice(1) || 'none', password });
    setFailure(undefined);
    setWrong(filled.success ? undefined : t`At least 8 characters`);
    if (!filled.success) return focusOn(form, 'password');
    setPending(true);
    try {
      const chosen = await call(acceptLink, { body: filled.data });
      clearSession();
      onDone(chosen);
    } catch (error) {
      if (isCommon(error)) setWrong(t`This password is too common. Choose another one.`);
      else if (isOver(error)) setFailure(t`This link has expired. Request a new one.`);
      else setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordField error={wrong} />
      <Failure>{failure}</Failure>
      <NeedsScript />
      <Button type="submit" variant="accent" pending={pending} disabled={!ready}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}

const isCommon = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errors?.[0]?.path === 'password';
const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'code-refused';
