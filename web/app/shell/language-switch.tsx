import { saveLanguage } from '@dihaadi/contract/accounts';
import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { call } from '../lib/api.ts';
import { languages, type Locale, localeOf, locales, switchLanguage } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { LanguageName, languageLook } from './language-name.tsx';

/** Messages then use this language, too. If saving fails, the page has changed all the same. */
function keepLanguage(language: Locale): void {
  void call(saveLanguage, { body: { language } }).catch(() => undefined);
}

/**
 * Switches the language of app pages in place, keeping typed values. It is a link, for users who tap before the script
 * has loaded: the server then responds in the language.
 */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const session = useSession();
  return locales
    .filter((locale) => locale !== localeOf(i18n))
    .map((locale) => (
      <a
        key={locale}
        lang={locale}
        href={`?${new URLSearchParams([...new URLSearchParams(search), ['lang', locale]]).toString()}`}
        onClick={(event) => {
          event.preventDefault();
          void switchLanguage(i18n, locale);
          if (session !== null) keepLanguage(locale);
        }}
        aria-label={languages[locale]}
        className={languageLook}
      >
        <LanguageName locale={locale} />
      </a>
    ));
}
