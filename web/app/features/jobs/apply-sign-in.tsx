import type { Role } from '@dihaadi/contract/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signOut } from '../../lib/api.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { goToLogin } from '../../lib/leave-page.ts';
import { loginPath } from '../../lib/next-path.ts';
import { useSite } from '../../lib/site.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IdCard } from '../../ui/pictograms/things.tsx';
import { Key } from '../../ui/pictograms/steps.tsx';

// Long enough to read one line.
const REDIRECT_DELAY_MS = 1_500;

/** For a visitor who is not signed in: says so, and redirects to the login page, which leads back here. */
export function SignInRedirect() {
  const navigate = useNavigate();
  const { rollout } = useSite();
  const here = useLocation();
  const login = loginPath(here);
  const register = `/register/job-seeker?next=${encodeURIComponent(here.pathname + here.search)}`;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [login, navigate]);
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        <Key className="size-10" />
      </span>
      <p role="alert" className="text-xl font-bold">
        <Trans>Please login to apply for jobs</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Then you'll come back to this job.</Trans>
      </p>
      <Link to={login} replace className={buttonLook('accent')}>
        <Trans>Login</Trans>
      </Link>
      {rollout.register_job_seeker && (
        <Link to={register} className={buttonLook('secondary')}>
          <Trans>Register to find a job</Trans>
        </Link>
      )}
    </Card>
  );
}

const kinds: Record<Exclude<Role, 'job_seeker'>, MessageDescriptor> = {
  customer: msg`You're logged in as a customer.`,
  worker: msg`You're logged in as a worker.`,
  driver: msg`You're logged in as a driver.`,
  job_provider: msg`You're logged in as a job provider.`,
  manager: msg`You're logged in as a manager.`,
  super_admin: msg`You're logged in as a super admin.`,
};

/** For a signed-in user who is no job seeker (rulings, section 11). */
export function OnlySeekers({ role, jobId }: { role: Exclude<Role, 'job_seeker'>; jobId: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const change = () => {
    goToLogin({ comeBack: true });
    void signOut();
  };
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        <IdCard className="size-10" />
      </span>
      <h2 className="text-xl">
        <Trans>Only job seekers can apply</Trans>
      </h2>
      <p className="max-w-prose text-ink-soft">
        {i18n._(kinds[role])} <Trans>To apply, log in with a job seeker account.</Trans>
      </p>
      <div className="grid w-full gap-3 sm:w-auto sm:grid-cols-2">
        <Button variant="accent" onClick={change}>
          <Trans>Use another account</Trans>
        </Button>
        <a href={publicPath(`/jobs/${jobId}`, locale)} className={buttonLook('secondary')}>
          <Trans>Back to the job</Trans>
        </a>
      </div>
    </Card>
  );
}
