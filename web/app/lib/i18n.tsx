import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** Languages of the product, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Locale = keyof typeof languages;
export const locales: readonly Locale[] = ['en', 'hi'];

type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>;

const common: Catalogue = {
  en: () => import('../locales/en.po'),
  hi: () => import('../locales/hi.po'),
};

/** Texts needed by only one area (`lingui.config.ts`): others do not load them. */
const areas = {
  desk: { en: () => import('../locales/desk/en.po'), hi: () => import('../locales/desk/hi.po') },
  hiring: { en: () => import('../locales/hiring/en.po'), hi: () => import('../locales/hiring/hi.po') },
  seeking: { en: () => import('../locales/seeking/en.po'), hi: () => import('../locales/seeking/hi.po') },
} satisfies Record<string, Catalogue>;
export type Area = keyof typeof areas;
const allAreas: readonly Area[] = ['desk', 'hiring', 'seeking'];

async function textsOf(locale: Locale, of: Iterable<Area>): Promise<Messages> {
  const parts = await Promise.all([common[locale](), ...Array.from(of, (area) => areas[area][locale]())]);
  return Object.fromEntries(parts.flatMap(({ messages }) => Object.entries(messages)));
}

/** Returns the value if it is a supported language. */
export function toLocale(value: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === value);
}

const allTexts: Partial<Record<Locale, Promise<Messages>>> = {};

/** Returns the texts of all areas, merged once; frozen, because all instances share them. */
function loadAllTexts(locale: Locale): Promise<Messages> {
  allTexts[locale] ??= textsOf(locale, allAreas).then(
    (texts) => Object.freeze(texts),
    (error: unknown) => {
      // The next page retries.
      delete allTexts[locale];
      throw error;
    },
  );
  return allTexts[locale];
}

/** Returns an instance with the texts of all areas, for a request or a test: a global one would mix visitors' languages. */
export async function openI18n(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loadAllTexts(locale) }, missing });
}

// The text's area was not loaded: a bug, which the journey tests detect.
function missing(locale: string, id: string): string {
  // oxlint-disable-next-line no-console
  console.error(`No text ${id} in ${locale}.`);
  return id;
}

/** The browser page's instance, and the areas whose texts are loaded. */
const page: { i18n: I18n | undefined; areas: Set<Area> } = { i18n: undefined, areas: new Set() };

/** Returns the language of the browser's page; undefined on the server, where each request has its own. */
export const pageLocale = (): Locale | undefined => page.i18n && localeOf(page.i18n);

/** Creates the browser page's instance, with the texts that every area needs. */
export async function openPageI18n(locale: Locale): Promise<I18n> {
  page.i18n = setupI18n({ locale, messages: { [locale]: await textsOf(locale, []) }, missing });
  return page.i18n;
}

/** Returns a clientLoader that also loads its area's texts before anything is shown. */
export const withTexts =
  <Args, Result>(area: Area, load: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const [result] = await Promise.all([load(args), openTexts(area)]);
    return result;
  };

async function openTexts(area: Area): Promise<void> {
  const { i18n, areas: opened } = page;
  if (i18n === undefined || opened.has(area)) return;
  const { messages } = await areas[area][localeOf(i18n)]();
  opened.add(area);
  i18n.load(i18n.locale, messages);
}

/** Returns an instance's language. */
export function localeOf(i18n: I18n): Locale {
  return toLocale(i18n.locale) ?? 'en';
}

/** Returns this screen's language. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}

/** Returns a public page's path in a language: English has no prefix. */
export function publicPath(path: '/' | `/${string}`, locale: Locale): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Returns a public page's language, by its prefix. */
export function localeOfPath(pathname: string): Locale {
  return toLocale(pathname.split('/')[1]) ?? 'en';
}

/** Returns the language a visitor chose before. */
export function localeOfCookie(cookie: string | null): Locale | undefined {
  const pair = cookie?.split(';').find((part) => part.trim().startsWith('lang='));
  return toLocale(pair?.trim().slice('lang='.length));
}

/** Returns the cookie that stores the chosen language for a year. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Changes the language of an app page in place, keeping typed values. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const messages = await textsOf(locale, page.areas);
  // The Cookie Store API is missing in older Safari and Firefox.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = languageCookie(locale);
  i18n.loadAndActivate({ locale, messages });
}
