import type { BodyOf } from '@dihaadi/contract/endpoint';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { homeOf } from '../../lib/home.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { safeNextPath } from '../../lib/next-path.ts';
import { saveSession, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { ClosedRegistration } from './closed-registration.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { SignedInNotice } from './already-in.tsx';
import { NAME, useSeekerForm } from './seeker-form.ts';
import { seekerSteps } from './seeker-steps.tsx';
import { StepForm } from './step-form.tsx';

/** Registration of a job seeker: free, by phone, in four short steps. While its switch is off, the placeholder. */
export default function RegisterSeeker() {
  const { rollout } = useSite();
  return rollout.register_job_seeker ? <Open /> : <ClosedRegistration />;
}

function Open() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const kept = useSeekerForm(useLocale());
  const register = async (body: BodyOf<typeof registerSeeker>) => {
    const { access_token, user } = await call(registerSeeker, { body });
    kept.forget();
    saveSession({ access_token, user });
    await navigate(safeNextPath(search.get('next')) ?? homeOf('job_seeker'));
  };
  return (
    <Page
      title={t`Find a job`}
      corner={
        <>
          <LanguageSwitch />
          {session !== null && <SignOut />}
        </>
      }
    >
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-3xl">
            <Trans>Find a job</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>Free, in four short steps. You never pay for a job.</Trans>
          </p>
        </header>
        <SignedInNotice />
        <NeedsScript />
        <StepForm name={NAME} steps={seekerSteps} kept={kept} register={register} />
        <p className="text-ink-soft">
          <Trans>Already registered?</Trans>{' '}
          <Link
            to={`/login/code${query}`}
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            <Trans>Login</Trans>
          </Link>
        </p>
      </div>
    </Page>
  );
}
