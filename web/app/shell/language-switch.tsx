import { saveLanguage } from '@dihaadi/contract/accounts';
import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { call } from '../lib/api.ts';
import { languages, type Locale, localeOf, locales, switchLanguage } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { LanguageName, languageLook } from './language-name.tsx';

/** Messages then come in this language, too. Where it can't be kept the page has changed all the same. */
function keepLanguage(language: Locale): void {
  void call(saveLanguage, { body: { language } }).catch(() => undefined);
}

/**
 * On app pages: changes the language in place, what was typed stays. It is a link, for people who tap before
 * the script has come: the server then answers in the language.
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
