import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** Every language the product speaks, by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Locale = keyof typeof languages;
export const locales: readonly Locale[] = ['en', 'hi'];

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  hi: () => import('../locales/hi.po'),
};

/** The value, if it is a language we speak. */
export function toLocale(value: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === value);
}

/** One instance per request or page: a global one would mix the languages of visitors. */
export async function openI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** The language an instance speaks. */
export function localeOf(i18n: I18n): Locale {
  return toLocale(i18n.locale) ?? 'en';
}

/** The language of this screen. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}

/** Where a public page stands in a language: English has no prefix. */
export function publicPath(path: '/' | `/${string}`, locale: Locale): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The language of a public page, by its prefix. */
export function localeOfPath(pathname: string): Locale {
  return toLocale(pathname.split('/')[1]) ?? 'en';
}

/** The first known language a browser asks for, in the order of its weights. */
export function negotiate(acceptLanguage: string): Locale {
  const wishes = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      locale: toLocale(tag.split('-')[0]?.toLowerCase()),
      weight: weight ? Number(weight.trim().slice(2)) : 1,
    };
  });
  const best = wishes.filter((wish) => wish.locale !== undefined && wish.weight > 0);
  return best.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'en';
}

/** The language a visitor has chosen before. */
export function localeOfCookie(cookie: string | null): Locale | undefined {
  const pair = cookie?.split(';').find((part) => part.trim().startsWith('lang='));
  return toLocale(pair?.trim().slice('lang='.length));
}

/** What remembers the choice of a language, for a year. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Changes the language of an app page in place: what was typed stays. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]();
  // The Cookie Store API is missing in older Safari and Firefox.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = languageCookie(locale);
  i18n.loadAndActivate({ locale, messages });
}
