import { Trans } from '@lingui/react/macro';
import { useAppPath } from '../lib/app-path.ts';
import { languages, locales, publicPath, useLocale } from '../lib/i18n.tsx';
import { buttonLook } from '../ui/button.tsx';
import { LanguageName, languageLook } from './language-name.tsx';

/** Corner of a public page: jobs, language, Login (public.ts makes it Dashboard for a signed-in user), Get Started. */
export function PublicNav({ path }: { path: '/' | `/${string}` }) {
  const locale = useLocale();
  const appPath = useAppPath();
  return (
    <>
      <a
        href={publicPath('/jobs', locale)}
        className="inline-flex min-h-11 items-center px-3 font-semibold hover:underline max-sm:hidden"
      >
        <Trans>Jobs</Trans>
      </a>
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <a
            key={other}
            href={withLanguage(publicPath(path, other), other)}
            lang={other}
            hrefLang={other}
            aria-label={languages[other]}
            className={languageLook}
          >
            <LanguageName locale={other} />
          </a>
        ))}
      <a href={appPath('/login')} data-signed-out className={buttonLook('ghost', 'px-2 sm:px-4')}>
        <Trans>Login</Trans>
      </a>
      <a
        href={appPath('/dashboard')}
        data-signed-in
        hidden
        className={buttonLook('primary', 'px-3.5 sm:px-5')}
      >
        <Trans>Dashboard</Trans>
      </a>
      <button
        type="button"
        popoverTarget="get-started"
        data-signed-out
        className={buttonLook('accent', 'px-3.5 sm:px-5')}
      >
        <Trans>Get Started</Trans>
      </button>
    </>
  );
}

const withLanguage = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
