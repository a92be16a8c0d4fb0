import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { deleteSavedScreenData } from '../../lib/screen-data-store.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { likelyRole } from './likely-role.ts';
import { LoadAhead } from './preload-next-page.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterLink } from './register-link.tsx';

export default function Login() {
  const { t } = useLingui();
  // No one is signed in here, so no screens are cached.
  useEffect(deleteSavedScreenData, []);
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const [sentAs] = useState(() => likelyRole(search));
  const [asked, setAsked] = useState(sentAs ?? 'customer');
  useAfterSignIn();
  return (
    <Page title={t`Login`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">
          <Trans>Login</Trans>
        </h1>
        <LoginForm role={sentAs} onRole={setAsked} />
        <Link to={`/login/code${query}`} className={buttonLook('secondary')}>
          <Trans>Log in with an SMS code</Trans>
        </Link>
        <Link
          to="/password/forgot"
          className="justify-self-start py-2 font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <RegisterLink role={asked} query={query} />
        <LoadAhead role={asked} />
      </Card>
    </Page>
  );
}
