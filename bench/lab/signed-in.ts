import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Browser } from '../../scripts/browser.ts';
import type { Session } from './lab.ts';
import { table } from './report.ts';

/** One visit on a slow line with a four times slower processor. */
type Visit = {
  /** From the first byte asked for until the page shows what it is for, and nothing that stands for something to come. */
  usableMs: number;
  /** Asked for until then, the page itself included. */
  requests: number;
  /** Script that came over the line or from the phone, compressed, in kB of 1000 bytes. */
  scriptKb: number;
};

export type SignedInResult = {
  path: string;
  first: Visit;
  second: Visit;
  /** Lighthouse's, of 100. */
  performance: number;
};
type Visits = Pick<SignedInResult, 'first' | 'second'>;

const PROCESSOR_SLOWER = 4;
/** Nothing has to come for so long before a page counts as settled. */
const QUIET_MS = 2_000;
const PATIENCE_MS = 90_000;

/**
 * Opens a page as a person who is signed in: in a browser that has seen nothing, and again in a new tab of the same browser
 * once its service worker, if it has one, is there.
 */
export async function visitTwice(
  { executablePath, args, env }: Browser,
  { url, path, session }: { url: string; path: string; session: Session },
): Promise<Visits> {
  const program = await chromium.launch({ executablePath, args, env });
  try {
    const context = await program.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript(({ access_token, user }) => {
      localStorage.setItem('token', access_token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    const address = `${url}${path}`;
    const first = await visit(context, address, keepsPages(path));
    return { first, second: await visit(context, address, false) };
  } finally {
    await program.close();
  }
}

/** The areas whose pages the service worker keeps. */
const keepsPages = (path: string): boolean => /^\/(?:worker|customer|driver)\//.test(path);

async function visit(context: BrowserContext, address: string, isKept: boolean): Promise<Visit> {
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
  await page.addInitScript(WATCH);
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
  if (isKept) await waitUntilKept(page);
  await page.close();
  return { usableMs, ...seen };
}

/** Runs in the page: notes since when it shows what it is for. */
const WATCH = `{
  globalThis.watched = {};
  const look = () => {
    const main = document.querySelector('main');
    // An hourglass says that people are being asked; only place holders are still to come.
    const isWaiting = document.querySelector('span.waiting') !== null;
    const isUsable = main !== null && !isWaiting && main.querySelector('a, button') !== null;
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
  if (at === false) throw new Error('The page was never usable.');
  return at;
}

async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(
    `caches.open('pages').then((pages) => pages.match(location.pathname)).then(Boolean)`,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

/** Issue 20.C. */
const GOALS = { performance: 95, requests: 15, scriptKb: 180, firstMs: 5_000, secondMs: 2_000 };

const mark = (text: string, isMet: boolean) => (isMet ? text : `${text}!`);
const seconds = (ms: number, goal: number) => mark(`${(ms / 1000).toFixed(1)} s`, ms <= goal);

/** The pages with what is promised of them; `!` marks what is missed. */
export const signedInTable = (results: readonly SignedInResult[]): string =>
  table(
    ['page', 'requests', 'script', 'usable', 'second visit', 'perf'],
    [
      ...results.map(({ path, first, second, performance: score }) => [
        path,
        mark(String(first.requests), first.requests <= GOALS.requests),
        mark(`${first.scriptKb.toFixed(0)} kB`, first.scriptKb <= GOALS.scriptKb),
        seconds(first.usableMs, GOALS.firstMs),
        seconds(second.usableMs, GOALS.secondMs),
        mark(String(score), score >= GOALS.performance),
      ]),
      ['goal', '≤ 15', '≤ 180 kB', '≤ 5 s', '≤ 2 s', '≥ 95'],
    ],
  );
