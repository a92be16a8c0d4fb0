import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { placeAfterSignIn } from '../../lib/home.ts';
import { safeNextPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { LoginForm } from './login-form.tsx';

export default function Login() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const role = session?.user.role;
  const next = safeNextPath(search.get('next'));

  // After signing in here, in another tab, or before coming here.
  useEffect(() => {
    if (role === undefined) return undefined;
    let isLeft = false;
    const go = async () => {
      const place = next ?? (await placeAfterSignIn(role));
      if (!isLeft) await navigate(place, { replace: true });
    };
    void go();
    return () => {
      isLeft = true;
    };
  }, [role, next, navigate]);

  return (
    <Page title={t`Login`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Login</Trans>
        </h1>
        <LoginForm />
        <Link
          to="/password/forgot"
          className="justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <p className="border-t border-hairline pt-4 text-ink-soft">
          <Trans>No account yet?</Trans>{' '}
          <a
            href="/register/customer"
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            <Trans>Register</Trans>
          </a>
        </p>
      </Card>
    </Page>
  );
}
