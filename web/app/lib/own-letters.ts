import { useEffect, useState } from 'react';
import type { Locale } from './i18n.tsx';

/** The language whose letters of ours a browser keeps, by its cookies; each comes with the Latin ones. */
export const keptLetters = (cookies: string): string | undefined =>
  /(?:^|;\s*)fonts=(en|hi)(?:;|$)/.exec(cookies)?.[1];

const has = (kept: string | undefined, locale: Locale): boolean =>
  kept !== undefined && (kept === locale || locale === 'en');

const latin = ['Anek Latin Variable', 'a'] as const;
/** The families of a language, each with a letter of it. */
const families: Record<Locale, readonly (readonly [family: string, letter: string])[]> = {
  en: [latin],
  hi: [latin, ['Anek Devanagari Variable', 'अ']],
};

async function fetchLetters(locale: Locale): Promise<void> {
  await Promise.all(
    families[locale].map(([family, letter]) => document.fonts.load(`1em "${family}"`, letter)),
  );
  document.cookie = `fonts=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** A page that has loaded after so long has a good line. */
const QUICK_MS = 2_500;
/** What a page shows first is asked for once it has loaded, and takes about so long on a bad line. */
const LATER_MS = 3_000;

/** Calls `begin` when a page no longer needs the line for itself; gives what calls it off. */
function onceItStands(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(begin, performance.now() < QUICK_MS ? 0 : LATER_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}

/**
 * Which letters a page shows, as `data-fonts` (fonts.css). `now`: ours, for the page's language, too. `later`: the
 * device's, until ours have come; on a first visit to a page with script they would take half a second to five seconds of
 * a slow line from it. Undefined: ours for Latin, the device's for the rest.
 */
export function useOwnLetters({
  kept,
  locale,
  withScript,
}: {
  kept: string | undefined;
  locale: Locale;
  withScript: boolean;
}): 'now' | 'later' | undefined {
  const [loaded, setLoaded] = useState(kept);
  const isThere = has(loaded, locale);
  useEffect(() => {
    if (!withScript || isThere || matchMedia('(prefers-reduced-data: reduce)').matches) return undefined;
    return onceItStands(() => {
      // Without them the page is as good.
      fetchLetters(locale).then(
        () => setLoaded(locale),
        () => undefined,
      );
    });
  }, [withScript, isThere, locale]);
  if (isThere) return 'now';
  return withScript && loaded === undefined ? 'later' : undefined;
}
