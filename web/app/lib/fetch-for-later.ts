const QUIET_MS = 3_000;

/** Fetches what this page did without, for the pages to come; only once nothing else is waiting for the line. */
export function fetchForLater(): void {
  if (document.readyState === 'complete') fetchSoon();
  else addEventListener('load', fetchSoon);
}

const fetchSoon = (): void => {
  setTimeout(fetchNow, QUIET_MS);
};

function fetchNow(): void {
  const styles = [...document.querySelectorAll<HTMLElement>('style[data-href]')].map(
    (style) => style.dataset['href'] ?? '',
  );
  const { letters } = document.documentElement.dataset;
  const savesData = matchMedia('(prefers-reduced-data: reduce)').matches;
  if (styles.length > 0) fetchAs('styles', styles).catch(() => undefined);
  if (letters !== undefined && !savesData) fetchAs('fonts', [letters]).catch(() => undefined);
}

async function fetchAs(cookie: 'fonts' | 'styles', urls: string[]): Promise<void> {
  const files = await Promise.all(
    urls.map(async (url) => {
      const file = await fetch(url, { priority: 'low' });
      await file.arrayBuffer();
      return file.ok;
    }),
  );
  if (files.every(Boolean)) document.cookie = `${cookie}=1; path=/; max-age=31536000; samesite=lax`;
}
