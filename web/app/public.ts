/**
 * All the script that public pages ship: counts the visit, shows signed-in people the way to their
 * dashboard and customers the way to book, and opens Get Started as a dialog. The pages are complete without it.
 */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** The role of the person who is signed in, by the token that the app keeps; undefined when there is none. */
function signedInRole(): unknown {
  try {
    const payload = (localStorage.getItem('token') ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    if (typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.now()) return undefined;
    return 'role' in claims ? claims.role : '';
  } catch {
    return undefined;
  }
}

function showTheWayIn(): void {
  const role = signedInRole();
  const signedIn = role !== undefined;
  if (role === 'customer')
    for (const link of all('a[data-customer-href]'))
      link.setAttribute('href', link.dataset['customerHref'] ?? '');
  for (const element of all('[data-signed-in]')) element.hidden = !signedIn;
  for (const element of all('[data-signed-out]')) element.hidden = signedIn;
}

async function figures(path: string, method: 'GET' | 'POST'): Promise<Map<string, number>> {
  const reply = await fetch(`/api/public/${path}`, { method });
  if (!reply.ok) throw new Error(String(reply.status));
  const answer: unknown = await reply.json();
  const entries: [string, unknown][] = Object.entries(
    typeof answer === 'object' && answer !== null ? answer : {},
  );
  return new Map(entries.map(([name, value]) => [name, Number(value)]));
}

async function countVisit(): Promise<void> {
  const counted = await figures('visitor-track', 'POST').catch(() => figures('visitor-stats', 'GET'));
  for (const element of all('[data-figure]')) {
    const value = counted.get(element.dataset['figure'] ?? '');
    if (value !== undefined && Number.isFinite(value)) element.textContent = value.toLocaleString('en-IN');
  }
}

/** As a modal dialog, which keeps the focus; without this script it is a popover. */
function openAsDialogs(): void {
  for (const button of all('[popovertarget]')) {
    const target = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!(target instanceof HTMLDialogElement)) continue;
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (target.open) target.close();
      else target.showModal();
    });
  }
}

showTheWayIn();
addEventListener('pageshow', showTheWayIn);
addEventListener('storage', showTheWayIn);
openAsDialogs();
// A figure that cannot be had is no reason to trouble anybody.
countVisit().catch(() => undefined);

// What this page did without, for the pages to come; only once nothing else is waiting for the line.
async function fetchFor(cookie: 'fonts' | 'styles', urls: string[]): Promise<void> {
  const files = await Promise.all(
    urls.map(async (url) => {
      const file = await fetch(url, { priority: 'low' });
      await file.arrayBuffer();
      return file.ok;
    }),
  );
  if (files.every(Boolean)) document.cookie = `${cookie}=1; path=/; max-age=31536000; samesite=lax`;
}

function fetchForLater(): void {
  const styles = [...all('style[data-href]')].map((style) => style.dataset['href'] ?? '');
  const { letters } = document.documentElement.dataset;
  const savesData = matchMedia('(prefers-reduced-data: reduce)').matches;
  if (styles.length > 0) fetchFor('styles', styles).catch(() => undefined);
  if (letters !== undefined && !savesData) fetchFor('fonts', [letters]).catch(() => undefined);
}

addEventListener('load', () => setTimeout(fetchForLater, 3_000));
