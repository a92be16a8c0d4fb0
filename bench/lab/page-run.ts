import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import type { Browser } from '../../scripts/browser.ts';
import type { Session } from './lab.ts';
import { registerCleanup } from './cleanup.ts';

const Score = z.number().nullable();

const AuditResult = z.object({
  id: z.string(),
  title: z.string(),
  score: Score,
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
});

const Category = z.object({
  score: Score.transform((score) => Math.round((score ?? 0) * 100)),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const Requests = z.object({
  details: z.object({
    items: z.array(
      z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().default(0) }),
    ),
  }),
});

const Report = z.object({
  finalDisplayedUrl: z.string(),
  environment: z.object({ benchmarkIndex: z.number(), hostUserAgent: z.string() }),
  runWarnings: z.array(z.unknown()),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(z.string(), AuditResult.loose()),
});
type Report = z.output<typeof Report>;

const names = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type CategoryName = (typeof names)[number];

/** Audit that keeps a category from 100. */
export type Finding = { category: CategoryName; id: string; title: string; shown: string };

/** One Lighthouse run on a page. */
export type Look = {
  /** Out of 100. */
  scores: Record<CategoryName, number>;
  lcpSeconds: number;
  cls: number;
  tbtMs: number;
  /** Script files (kB of 1000 bytes): as transferred, and as transferred to clients that only accept gzip. */
  scriptKb: number;
  scriptGzipKb: number;
  transferredKb: number;
  findings: Finding[];
  browser: string;
  /** Lighthouse's own measure of the machine; below 1000 its figures look worse than they are. */
  benchmark: number;
};

async function gzippedSize(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' }, agent: false }, resolve).once('error', reject);
  });
  return (await buffer(answer)).length;
}

// For performance also includes audits without weight in the score: they say what to do.
const GOOD = 0.9;

function findingsOf(report: Report): Finding[] {
  return names.flatMap((category) =>
    report.categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      const { score } = audit ?? {};
      const isBelow = score != null && (weight > 0 ? score < 1 : category === 'performance' && score < GOOD);
      return audit && isBelow ? [{ category, id, title: audit.title, shown: audit.displayValue ?? '' }] : [];
    }),
  );
}

// Chrome occasionally loses a trace, which says nothing about the page.
const TRIES = 3;

/** Signs this browser in before it has opened a page. */
async function signInBrowser(port: number, address: string, session: Session): Promise<void> {
  const remote = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (remote.contexts()[0] ?? (await remote.newContext())).newPage();
  // Has the same origin, and sends none of the files that a page would.
  await page.goto(new URL('/robots.txt', address).href);
  await page.evaluate(({ access_token, user }) => {
    localStorage.setItem('token', access_token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await page.close();
  await remote.close();
}

type Looked = { session?: Session | undefined; tries?: number };

async function lighten(
  browser: Browser,
  address: string,
  { session, tries = TRIES }: Looked = {},
): Promise<Report> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless=new', '--disable-dev-shm-usage'],
    envVars: browser.env,
    logLevel: 'silent',
    // Signals are handled elsewhere.
    handleSIGINT: false,
  });
  registerCleanup(chrome.kill);
  try {
    if (session !== undefined) await signInBrowser(chrome.port, address, session);
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      disableStorageReset: session !== undefined,
    });
    const report = Report.parse(result?.lhr);
    if (!report.runtimeError) return report;
    if (tries === 1) throw new Error(`${address}: ${report.runtimeError.message}`);
  } finally {
    chrome.kill();
  }
  return lighten(browser, address, { session, tries: tries - 1 });
}

const kilobytes = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1000;

/**
 * Runs Lighthouse on a page with its own settings for phones, in a fresh browser; as a signed-in user if there is a
 * session.
 */
export async function look(browser: Browser, address: string, session?: Session): Promise<Look> {
  const report = await lighten(browser, address, { session });
  const { items } = Requests.parse(report.audits['network-requests']).details;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const { performance, accessibility, seo } = report.categories;
  return {
    scores: {
      performance: performance.score,
      accessibility: accessibility.score,
      'best-practices': report.categories['best-practices'].score,
      seo: seo.score,
    },
    lcpSeconds: figure('largest-contentful-paint') / 1000,
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    scriptKb: kilobytes(scripts.map(({ transferSize }) => transferSize)),
    scriptGzipKb: kilobytes(await Promise.all(scripts.map(({ url }) => gzippedSize(url)))),
    transferredKb: kilobytes(items.map(({ transferSize }) => transferSize)),
    findings: findingsOf(report),
    browser: /(?:Headless)?Chrom(?:e|ium)\/[\d.]+/.exec(report.environment.hostUserAgent)?.[0] ?? '',
    benchmark: Math.round(report.environment.benchmarkIndex),
  };
}
