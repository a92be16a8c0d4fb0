import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { languages, localeOf, locales, switchLanguage } from '../lib/i18n.tsx';
import { languageLook } from './language-look.ts';

/**
 * On app pages: changes the language in place, what was typed stays. A link, for whoever taps before the script has come:
 * the server then answers in the language.
 */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { search } = useLocation();
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
        }}
        className={languageLook}
      >
        {languages[locale]}
      </a>
    ));
}
