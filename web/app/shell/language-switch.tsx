import { useLingui } from '@lingui/react';
import { languages, localeOf, locales, switchLanguage } from '../lib/i18n.tsx';
import { languageLook } from './language-look.ts';

/** On app pages: changes the language in place, what was typed stays. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  return locales
    .filter((locale) => locale !== localeOf(i18n))
    .map((locale) => (
      <button
        key={locale}
        type="button"
        lang={locale}
        onClick={() => void switchLanguage(i18n, locale)}
        className={languageLook}
      >
        {languages[locale]}
      </button>
    ));
}
