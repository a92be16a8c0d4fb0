import { companyAddresses, companyAddressParts } from '@dihaadi/contract/companies';
import { jobAddresses, jobAddressParts } from '@dihaadi/contract/jobs';
import type { RouterContextProvider } from 'react-router';
import { callInProcess } from '../lib/api.server.ts';
import type { Route } from './+types/sitemap';
import { FOOT, HEAD, indexOf, type Listed, urlsOf } from './sitemap-xml.ts';

const PAGES: readonly Listed['path'][] = [
  '/',
  '/jobs',
  '/about-us',
  '/contact',
  '/support',
  '/terms',
  '/privacy',
  '/how-we-decide',
];

// Written in chunks: tens of thousands of jobs in one text would block all other requests.
const PAGES_PER_CHUNK = 250;

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

type Context = Readonly<RouterContextProvider>;

/**
 * `/sitemap.xml` is the index of its parts: `?part=pages`, then as many as needed of `?part=jobs-0` (newest jobs first)
 * and of `?part=companies-0`. Each lists its pages in every language.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const part = searchParams.get('part');
  if (part === null) return new Response(indexOf(await partsOf(context), origin), { headers: HEADERS });
  const listed = await pagesOf(context, part);
  if (listed.length === 0) throw new Response(null, { status: 404 });
  return new Response(inPieces(listed, origin), { headers: HEADERS });
}

const numbered = (name: string, { parts }: { parts: number }): string[] =>
  Array.from({ length: parts }, (_, part) => `${name}-${part}`);

async function partsOf(context: Context): Promise<string[]> {
  const [jobs, companies] = await Promise.all([
    callInProcess(context, jobAddressParts, {}),
    callInProcess(context, companyAddressParts, {}),
  ]);
  return ['pages', ...numbered('jobs', jobs), ...numbered('companies', companies)];
}

/** Returns the pages of a part; none for an unknown part. */
async function pagesOf(context: Context, asked: string): Promise<Listed[]> {
  if (asked === 'pages') return PAGES.map((path) => ({ path }));
  const [, name, number] = /^(jobs|companies)-(\d{1,3})$/.exec(asked) ?? [];
  const query = { part: Number(number) };
  if (name === 'jobs') {
    const jobs = await callInProcess(context, jobAddresses, { query });
    return jobs.map(({ id, posted_date }) => ({ path: `/jobs/${id}`, changed: posted_date }));
  }
  if (name === 'companies') {
    const companies = await callInProcess(context, companyAddresses, { query });
    return companies.map(({ id }) => ({ path: `/companies/${id}` }));
  }
  return [];
}

function inPieces(listed: readonly Listed[], origin: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(HEAD)),
    pull: (controller) => {
      const piece = listed.slice(next, next + PAGES_PER_CHUNK);
      next += piece.length;
      if (piece.length > 0) {
        controller.enqueue(encoder.encode(piece.map((page) => urlsOf(page, origin)).join('')));
        return;
      }
      controller.enqueue(encoder.encode(FOOT));
      controller.close();
    },
  });
}
