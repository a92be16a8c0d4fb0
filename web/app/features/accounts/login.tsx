import { type Role, roles } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { placeAfterSignIn } from '../../lib/home.ts';
import { safeNextPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { LoginForm } from './login-form.tsx';

/** The user type that somebody who was sent here most likely has, by where they are going. */
function likelyRole(next: string): Role {
  if (/^\/jobs\/[^/]+\/apply/.test(next)) return 'job_seeker';
  if (next.startsWith('/admin/')) return 'super_admin';
  return roles.find((role) => next.startsWith(`/${role}/`)) ?? 'customer';
}

/** Where each user type registers; staff are invited. */
const registration: Partial<Record<Role, string>> = {
  customer: '/register/customer',
  worker: '/register/worker',
  driver: '/register/driver',
  job_provider: '/register/job-provider',
  job_seeker: '/register/job-seeker',
};

function RegisterLink({ role }: { role: Role }) {
  const path = registration[role];
  return (
    <p className="border-t border-hairline pt-4 text-ink-soft">
      {path === undefined ? (
        <Trans>Staff get their account by invitation.</Trans>
      ) : (
        <>
          <Trans>No account yet?</Trans>{' '}
          <a href={path} className="font-semibold text-primary-ink underline underline-offset-4">
            <Trans>Register</Trans>
          </a>
        </>
      )}
    </p>
  );
}

export default function Login() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const role = session?.user.role;
  const [asked, setAsked] = useState(() => likelyRole(search.get('next') ?? ''));
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
        <LoginForm role={asked} onRole={setAsked} />
        <Link
          to="/password/forgot"
          className="justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <RegisterLink role={asked} />
      </Card>
    </Page>
  );
}
