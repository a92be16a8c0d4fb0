import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../scripts/browser.ts';
import { buildWebIfChanged } from '../scripts/web-build.ts';
import { openSession, type Product, remove, type Session, startProduct, temporaryFolder } from './lab/lab.ts';
import { describeMachine } from './lab/machine.ts';
import { type Kind, type PageResult, pageTable, problemsOf } from './lab/page-report.ts';
import { look, type Look } from './lab/page-run.ts';
import { writeArtefact } from './lab/report.ts';
import { type SignedInResult, signedInTable, visitPage } from './lab/signed-in.ts';
import { openProxy } from './lab/proxy.ts';
import { openSlowNetworkProxy } from './lab/slow-line.ts';
import { runProgram, registerCleanup } from './lab/cleanup.ts';

// Speed and quality of the pages on a slow phone: docs/operations/benchmarks.md.

const { values: options } = parseArgs({
  options: {
    page: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    strict: { type: 'boolean', default: false },
    'signed-in': { type: 'boolean', default: false },
  },
});
const runs = z.coerce.number().int().min(1).max(50).parse(options.runs);

const say = (text: string) => process.stdout.write(`${text}\n`);

const JOB = '/jobs/{id}';

const pages: { path: string; kind: Kind }[] = [
  ...['/', '/hi', '/jobs', '/hi/jobs', JOB, '/about-us'].map((path) => ({ path, kind: 'public' }) as const),
  ...['/login', '/book-delivery'].map((path) => ({ path, kind: 'app' }) as const),
];

type Who = Parameters<typeof openSession>[1];
/** A signed-in page; `{id}` is the first item of this API list. */
type OwnPage = { path: string; who: Who; list?: string };

const ownPages: OwnPage[] = [
  { path: '/customer/dashboard', who: 'customer' },
  { path: '/customer/book/{id}', who: 'customer', list: '/services' },
  { path: '/customer/bookings/service/{id}', who: 'customer', list: '/bookings/service' },
  { path: '/worker/dashboard', who: 'worker' },
  { path: '/worker/dashboard/jobs/{id}', who: 'worker', list: '/worker/assignments' },
  { path: '/driver/dashboard', who: 'driver' },
  { path: '/admin/dashboard', who: 'super_admin' },
];

const things = z.array(z.object({ id: z.string() })).min(1);

/** Returns the path with the id of the first item in its list. */
async function pathOf(url: string, { path, list }: OwnPage, session: Session): Promise<string> {
  if (list === undefined) return path;
  const headers = { authorization: `Bearer ${session.access_token}` };
  const [thing] = things.parse(await (await fetch(`${url}/api${list}`, { headers })).json());
  return path.replace('{id}', thing?.id ?? '');
}

function wantedOwnPages(): OwnPage[] {
  const { page } = options;
  return page.length === 0 ? ownPages : ownPages.filter(({ path }) => page.includes(path));
}

/** Returns the middle one of several visits. */
const middleOf = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
  all.toSorted((a, b) => of(a) - of(b))[all.length >> 1];

type Door = { product: Product; proxy: Awaited<ReturnType<typeof openProxy>> };

async function visitOwnPage({ product, proxy }: Door, page: OwnPage): Promise<SignedInResult> {
  const browser = await findBrowser();
  const trusting = {
    ...browser,
    args: [...browser.args, `--ignore-certificate-errors-spki-list=${proxy.key}`],
  };
  const session = await openSession(product.url, page.who);
  const path = await pathOf(product.url, page, session);
  // The server has rendered it before, so no measured visit is the first one.
  await (await fetch(`${product.url}${path}`)).text();
  const visits: Awaited<ReturnType<typeof visitPage>>[] = [];
  while (visits.length < runs) {
    const line = await openSlowNetworkProxy(proxy.url);
    visits.push(await visitPage(trusting, { url: line.url, path, session }));
    line.close();
  }
  const middle = middleOf(visits, ({ first }) => first.usableMs);
  if (middle === undefined) throw new Error(`No visit to ${page.path} was measured.`);
  const { scores } = await look(browser, `${product.url}${path}`, session);
  return { path: page.path, ...middle, performance: scores.performance };
}

async function measureSignedIn(product: Product, folder: string): Promise<boolean> {
  const results: SignedInResult[] = [];
  const proxy = await openProxy(product.url, folder);
  for (const page of wantedOwnPages()) results.push(await visitOwnPage({ product, proxy }, page));
  say(`\n${signedInTable(results)}`);
  say(
    `\nHTTP/2 at 400 kbit/s with a 400 ms round trip and a CPU slowed down four times; median of ${runs} runs by first visit. ` +
      'One Lighthouse run with its own slow 4G.',
  );
  say(
    `Full results: ${writeArtefact('lighthouse-signed-in.json', { machine: describeMachine([]), runs, results })}`,
  );
  return !signedInTable(results).includes('!');
}

function wantedPages() {
  const { page } = options;
  if (page.length === 0) return pages;
  // Treats any other page as public.
  return page.map((path) => pages.find((one) => one.path === path) ?? ({ path, kind: 'public' } as const));
}

/** Returns the address of a page, with the newest job's id if it takes one. */
async function addressOf(url: string, path: string): Promise<string> {
  if (path !== JOB) return `${url}${path}`;
  const answer: unknown = await (await fetch(`${url}/api/jobs?limit=1`)).json();
  const [job] = z
    .array(z.object({ id: z.string() }))
    .min(1)
    .parse(answer);
  return `${url}${path.replace('{id}', job?.id ?? '')}`;
}

/** Runs Lighthouse on a page several times and returns the run with the median performance. */
async function measure(product: Product, page: { path: string; kind: Kind }): Promise<PageResult> {
  const address = await addressOf(product.url, page.path);
  // The server has rendered it before, so no measured visit is the first one.
  await (await fetch(address)).text();
  const browser = await findBrowser();
  const looks: Look[] = [];
  while (looks.length < runs) looks.push(await look(browser, address));
  const sorted = looks.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error(`${page.path} was not measured.`);
  return { ...page, ...middle, performances: sorted.map(({ scores }) => scores.performance) };
}

async function measurePages(product: Product): Promise<boolean> {
  const results: PageResult[] = [];
  for (const page of wantedPages()) results.push(await measure(product, page));
  const machine = describeMachine(['lighthouse', 'react-router', 'react']);
  say(`\n${pageTable(results)}`);
  for (const result of results) for (const line of problemsOf(result)) say(line);
  const { versions, cores, cpu } = machine;
  say(
    `\nLighthouse, mobile, simulated slow 4G and a CPU slowed down four times; median of ${runs} runs by performance.`,
  );
  say(
    `${machine.at}, commit ${machine.commit ?? 'unknown'}; ${versions.join(', ')}; ${results[0]?.browser ?? ''}`,
  );
  say(
    `${cores} × ${cpu}; load before ${machine.loadBefore}; Lighthouse's benchmark index of this machine: ${results[0]?.benchmark ?? '–'}`,
  );
  say(`Full results: ${writeArtefact('lighthouse.json', { machine, runs, results })}`);
  return results.every((result) => problemsOf(result).length === 0);
}

async function main(): Promise<boolean> {
  await buildWebIfChanged({ log: say });
  const folder = temporaryFolder();
  registerCleanup(() => remove(folder));
  const variables = { DATA_DIR: folder, DEMO_DATA: '1', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' };
  const product = await startProduct(folder, variables);
  const areAllMet = await (options['signed-in'] ? measureSignedIn(product, folder) : measurePages(product));
  await product.stop();
  return areAllMet;
}

await runProgram(async () => {
  const allMet = await main();
  return options.strict && !allMet ? 1 : 0;
});
