import { useEffect, useState } from 'react';
import type { Locale } from './i18n.tsx';

/** Returns the language whose fonts of ours the browser has cached, by its cookies; each includes the Latin ones. */
export const cachedFontsLanguage = (cookies: string): string | undefined =>
  /(?:^|;\s*)fonts=(en|hi)(?:;|$)/.exec(cookies)?.[1];

const has = (kept: string | undefined, locale: Locale): boolean =>
  kept !== undefined && (kept === locale || locale === 'en');

const latin = ['Anek Latin Variable', 'a'] as const;
/** Font families of a language, each with a sample letter. */
const families: Record<Locale, readonly (readonly [family: string, letter: string])[]> = {
  en: [latin],
  hi: [latin, ['Anek Devanagari Variable', 'अ']],
};

async function fetchOwnFonts(locale: Locale): Promise<void> {
  await Promise.all(
    families[locale].map(([family, letter]) => document.fonts.load(`1em "${family}"`, letter)),
  );
  document.cookie = `fonts=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** A page loaded within this time has a fast network. */
const QUICK_MS = 2_500;
/** The page's first data is requested after the load, and takes about this long on a slow network. */
const FONT_LOAD_DELAY_MS = 3_000;

/** Calls `begin` when a page no longer needs the network for itself; returns the cancel function. */
function whenPageSettles(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(begin, performance.now() < QUICK_MS ? 0 : FONT_LOAD_DELAY_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}

/**
 * Returns the fonts a page shows, as `data-fonts` (fonts.css). `now`: ours, also for the page's language. `later`: the
 * device's, until ours have loaded; on a first visit to a page with script, they would delay it by half a second to
 * five seconds on a slow network. Undefined: ours for Latin, the device's for the rest.
 */
export function useOwnFonts({
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
    return whenPageSettles(() => {
      // The page works as well without them.
      fetchOwnFonts(locale).then(
        () => setLoaded(locale),
        () => undefined,
      );
    });
  }, [withScript, isThere, locale]);
  if (isThere) return 'now';
  return withScript && loaded === undefined ? 'later' : undefined;
}
