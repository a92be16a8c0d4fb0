import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail } from '../../server/seeds/demo.ts';
import type { Browser } from '../../scripts/browser.ts';
import type { Session } from './lab.ts';
import { table } from './report.ts';

/** One visit on a slow line with a four times slower processor. */
type Visit = {
  /** From the first byte requested until the page shows its content without placeholders. */
  usableMs: number;
  /** Requests until then, including the page itself. */
  requests: number;
  /** Scripts from the network or the phone's cache, compressed, in kB of 1000 bytes. */
  scriptKb: number;
};

export type SignedInResult = {
  path: string;
  first: Visit;
  second: Visit;
  /** From the press on "Login" until the page is usable, in a browser that had only opened the login page. */
  afterLoginMs: number;
  /** Lighthouse's score, out of 100. */
  performance: number;
};
type Visits = Pick<SignedInResult, 'first' | 'second' | 'afterLoginMs'>;

const CPU_SLOWDOWN_RATE = 4;
/** A page counts as settled after this long without a request. */
const QUIET_MS = 2_000;
const PATIENCE_MS = 90_000;
/** Time to type an email address and a password. */
const TYPING_MS = 15_000;

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

type Opened = { url: string; path: string; session: Session };

/**
 * Opens a page as a signed-in user: in a fresh browser, again in a new tab of it once its service worker, if any, is
 * ready, and by signing in.
 */
export async function visitPage(
  { executablePath, args, env }: Browser,
  { url, path, session }: Opened,
): Promise<Visits> {
  const program = await chromium.launch({ executablePath, args, env });
  try {
    const context = await program.newContext(PHONE);
    await context.addInitScript(({ access_token, user }) => {
      localStorage.setItem('token', access_token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    const address = `${url}${path}`;
    const first = await visit(context, address, isAreaCached(path));
    const second = await visit(context, address, false);
    const another = await program.newContext(PHONE);
    return { first, second, afterLoginMs: await usableAfterLogin(another, { url, path, session }) };
  } finally {
    await program.close();
  }
}

/** Areas whose pages the service worker caches. */
const isAreaCached = (path: string): boolean => /^\/(?:worker|customer|driver)\//.test(path);

/** Opens a page on a slow processor that records when the page at this path shows its content. */
async function watchedPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_RATE });
  await page.addInitScript(watchFor(path));
  return page;
}

async function usableAfterLogin(context: BrowserContext, { url, path, session }: Opened): Promise<number> {
  const page = await watchedPage(context, path);
  const { role } = session.user;
  const isHome = path === `/${role}/dashboard`;
  const search = new URLSearchParams({ role, ...(!isHome && { next: path }) });
  await page.goto(`${url}/login?${search.toString()}`, { timeout: PATIENCE_MS });
  await page.waitForTimeout(TYPING_MS);
  await page.locator('input[name=email]').fill(demoEmail(role));
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  const pressedAt = await page.evaluate(() => performance.now());
  await page.locator('button[type=submit]').click();
  return (await usableAfter(page)) - pressedAt;
}

async function visit(context: BrowserContext, address: string, isKept: boolean): Promise<Visit> {
  const page = await watchedPage(context, new URL(address).pathname);
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const usableMs = await usableAfter(page);
  const seen = await page.evaluate((until) => {
    const parts = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < until);
    const scripts = parts.filter(({ name }) => /\.js(?:\?|$)/.test(name));
    return {
      requests: parts.length + 1,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    };
  }, usableMs);
  if (isKept) await waitUntilPageCached(page);
  await page.close();
  return { usableMs, ...seen };
}

/** Runs in the page: records when the page at this path shows its content. */
const watchFor = (path: string) => `{
  globalThis.watched = {};
  const look = () => {
    const main = document.querySelector('main');
    // An hourglass says that people are being asked; only place holders are still to come.
    const isWaiting = document.querySelector('span.waiting') !== null;
    const isHere = location.pathname === ${JSON.stringify(path)};
    // React shows the next page later than its address.
    const isLogin = document.querySelector('input[name=password]') !== null;
    const isUsable = isHere && !isLogin && main !== null && !isWaiting && main.querySelector('a, button') !== null;
    if (!isUsable) watched.usableSince = undefined;
    else watched.usableSince ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function usableAfter(page: Page): Promise<number> {
  const since = await page.waitForFunction(
    (quietMs) => {
      const watched: unknown = Reflect.get(globalThis, 'watched');
      if (typeof watched !== 'object' || watched === null || !('usableSince' in watched)) return false;
      const { usableSince } = watched;
      if (typeof usableSince !== 'number') return false;
      return performance.now() - usableSince > quietMs && usableSince;
    },
    QUIET_MS,
    { timeout: PATIENCE_MS },
  );
  const at = await since.jsonValue();
  if (at === false) throw new Error('The page never became usable.');
  return at;
}

async function waitUntilPageCached(page: Page): Promise<void> {
  await page.waitForFunction(
    `caches.open('pages').then((pages) => pages.match(location.pathname)).then(Boolean)`,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

/** Goals of issue 20.C. */
const GOALS = { performance: 95, requests: 15, scriptKb: 180, firstMs: 5_000, secondMs: 2_000 };

const mark = (text: string, isMet: boolean) => (isMet ? text : `${text}!`);
const seconds = (ms: number, goal: number) => mark(`${(ms / 1000).toFixed(1)} s`, ms <= goal);

/** Returns a table of the pages with their goals; `!` marks missed ones. */
export const signedInTable = (results: readonly SignedInResult[]): string =>
  table(
    ['page', 'requests', 'script', 'usable', 'second visit', 'after login', 'perf'],
    [
      ...results.map(({ path, first, second, afterLoginMs, performance: score }) => [
        path,
        mark(String(first.requests), first.requests <= GOALS.requests),
        mark(`${first.scriptKb.toFixed(0)} kB`, first.scriptKb <= GOALS.scriptKb),
        seconds(first.usableMs, GOALS.firstMs),
        seconds(second.usableMs, GOALS.secondMs),
        seconds(afterLoginMs, GOALS.firstMs),
        mark(String(score), score >= GOALS.performance),
      ]),
      ['goal', '≤ 15', '≤ 180 kB', '≤ 5 s', '≤ 2 s', '≤ 5 s', '≥ 95'],
    ],
  );
