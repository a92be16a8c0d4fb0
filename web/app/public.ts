/**
 * The only script of public pages: counts the visit, shows signed-in users the link to their dashboard and customers
 * the link to book, shows the status of an application, saves jobs for seekers, links from a job back to the search,
 * opens Get Started as a dialog, and keeps the chat button from covering others. The pages are complete without it.
 */
import { signedInRole } from './lib/signed-in-role.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function showSignedInNavigation(): void {
  const role = signedInRole();
  const signedIn = role !== undefined;
  if (role === 'customer')
    for (const link of all('a[data-customer-href]'))
      link.setAttribute('href', link.dataset['customerHref'] ?? '');
  for (const element of all('[data-signed-in]')) element.hidden = !signedIn;
  for (const element of all('[data-signed-out]')) element.hidden = signedIn;
}

/** On a phone, the chat button hides while it would cover buttons and prices at the edge of a list. */
function hideChatOverContent(): void {
  const below = new Set<Element>();
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes)
        if (isIntersecting) below.add(target);
        else below.delete(target);
      for (const chat of all('[data-chat]')) chat.toggleAttribute('data-aside', below.size > 0);
    },
    // The bottom part of the window, where the button is.
    { rootMargin: '-85% 0px 0px' },
  );
  for (const list of all('[data-to-the-edge]')) watch.observe(list);
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

/** Opens popovers as modal dialogs, which keep the focus; without this script they stay popovers. */
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

/** Sends one API call as the signed-in seeker; throws on rejection. */
async function asSeeker(path: string, method: 'GET' | 'PUT' | 'DELETE' = 'GET'): Promise<unknown> {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
  const reply = await fetch(`/api/seeker/${path}`, { method, headers });
  if (!reply.ok) throw new Error(String(reply.status));
  const answer: unknown = reply.status === 204 ? undefined : await reply.json();
  return answer;
}

const savedJob = (jobId: string) => `saved-jobs/${encodeURIComponent(jobId)}`;

/** Returns the status of the seeker's application for the job on this page; undefined if there is none. */
async function applicationStatus(jobId: string): Promise<unknown> {
  const answer = await asSeeker(savedJob(jobId));
  if (typeof answer !== 'object' || answer === null || !('application' in answer)) return undefined;
  const { application } = answer;
  if (typeof application !== 'object' || application === null || !('status' in application)) return undefined;
  return application.status;
}

type SaveState = 'unsaved' | 'saved' | 'failed';
const SAVE_BUTTON = 'button[data-save-job]';

function showSaveState(button: HTMLElement, state: SaveState): void {
  if (state !== 'failed') button.dataset['state'] = state;
  for (const label of button.querySelectorAll<HTMLElement>('[data-save-state]'))
    label.hidden = label.dataset['saveState'] !== state;
  button.hidden = false;
}

/** Adds a save button to every job on this page, for seekers only, and only if the server responds. */
async function addSaveButtons(): Promise<void> {
  const isSeeker = signedInRole() === 'job_seeker';
  const buttons = [...all(SAVE_BUTTON)];
  if (!isSeeker) for (const button of buttons) button.hidden = true;
  if (!isSeeker || buttons.length === 0) return;
  const ids = await asSeeker('saved-job-ids');
  const saved = new Set<unknown>(Array.isArray(ids) ? ids : []);
  for (const button of buttons)
    showSaveState(button, saved.has(button.dataset['saveJob']) ? 'saved' : 'unsaved');
}

/** Saves or unsaves the job of a button; a featured job has two buttons in a list. */
async function pressSave(pressed: HTMLElement): Promise<void> {
  const jobId = pressed.dataset['saveJob'] ?? '';
  const isSaved = pressed.dataset['state'] === 'saved';
  const state = await asSeeker(savedJob(jobId), isSaved ? 'DELETE' : 'PUT').then(
    (): SaveState => (isSaved ? 'unsaved' : 'saved'),
    (): SaveState => 'failed',
  );
  for (const button of all(SAVE_BUTTON))
    if (button.dataset['saveJob'] === jobId) showSaveState(button, state);
}

/** Replaces Apply Now for a seeker who has applied. */
async function showApplication(): Promise<void> {
  const places = all('[data-applied-for]');
  const jobId = places[0]?.dataset['appliedFor'];
  if (jobId === undefined || signedInRole() !== 'job_seeker') return;
  const status = await applicationStatus(jobId);
  const isOpen = status !== undefined && status !== 'withdrawn';
  for (const place of places) {
    const [applyNow, application] = place.querySelectorAll('a');
    for (const label of place.querySelectorAll<HTMLElement>('[data-status]'))
      label.hidden = label.dataset['status'] !== status;
    applyNow?.toggleAttribute('hidden', isOpen);
    application?.toggleAttribute('hidden', !isOpen);
  }
}

/** Returns the search of the job list last shown in this tab; empty if the browser stores nothing. */
function lastSearch(): string {
  try {
    if (all('[data-job-list]').length > 0) sessionStorage.setItem('job-search', location.search);
    return sessionStorage.getItem('job-search') ?? '';
  } catch {
    return '';
  }
}

/** Links from a job back to the list as searched in this tab, which the job's page does not know. */
function leadBackToSearch(): void {
  const search = lastSearch();
  if (search === '') return;
  for (const links of all('[data-job-list-links]')) {
    const [toAll, toSearch] = links.querySelectorAll('a');
    toSearch?.setAttribute('href', toSearch.pathname + search);
    toAll?.toggleAttribute('hidden', true);
    toSearch?.toggleAttribute('hidden', false);
  }
}

function personalizePage(): void {
  leadBackToSearch();
  showSignedInNavigation();
  // Offline, Apply Now leads to a page that shows the same.
  showApplication().catch(() => undefined);
  // Without the button, the job can be saved on the page to apply.
  addSaveButtons().catch(() => undefined);
}

personalizePage();
// A page restored from the browser's cache runs no script again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) personalizePage();
});
addEventListener('storage', showSignedInNavigation);
for (const button of all(SAVE_BUTTON)) button.addEventListener('click', () => void pressSave(button));
openAsDialogs();
hideChatOverContent();
/**
 * Counts the visit after the page is visible, to leave the network to the page. A failed count must not disturb the
 * visitor.
 */
async function countWhenSeen(): Promise<void> {
  await document.fonts.ready;
  // After the frame with these fonts has been painted.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await countVisit().catch(() => undefined);
}
if (document.readyState === 'complete') void countWhenSeen();
else addEventListener('load', () => void countWhenSeen());

type ToFetch = { cookie: 'fonts' | 'styles'; urls: string[]; value: string };

// Loads fonts that this page did without, for later pages; only once nothing else needs the network.
async function fetchFor({ cookie, urls, value }: ToFetch): Promise<void> {
  const files = await Promise.all(
    urls.map(async (url) => {
      const file = await fetch(url, { priority: 'low' });
      await file.arrayBuffer();
      return file.ok;
    }),
  );
  if (files.every(Boolean)) document.cookie = `${cookie}=${value}; path=/; max-age=31536000; samesite=lax`;
}

function fetchForLater(): void {
  const styles = [...all('style[data-href]')].map((style) => style.dataset['href'] ?? '');
  const { lang, dataset } = document.documentElement;
  const { fonts, letters } = dataset;
  const savesData = matchMedia('(prefers-reduced-data: reduce)').matches;
  if (styles.length > 0) fetchFor({ cookie: 'styles', urls: styles, value: '1' }).catch(() => undefined);
  // The Latin fonts have loaded with this page (web-fonts.ts).
  const urls = letters === undefined ? [] : [letters];
  if (fonts === undefined && !savesData)
    fetchFor({ cookie: 'fonts', urls, value: lang }).catch(() => undefined);
}

addEventListener('load', () => setTimeout(fetchForLater, 3_000));
