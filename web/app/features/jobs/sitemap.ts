import { jobAddresses, jobAddressParts } from '@dihaadi/contract/jobs';
import { callInProcess } from '../../lib/api.server.ts';
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
];

// Written in pieces: tens of thousands of jobs in one text would keep everybody else waiting.
const PIECE = 250;

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * `/sitemap.xml`: every public page in every language, the newest jobs first. With more jobs than one file may name it is
 * the index of its parts, `/sitemap.xml?part=0` and so on.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const asked = searchParams.get('part');
  const { parts } = await callInProcess(context, jobAddressParts, {});
  if (asked === null && parts > 1) return new Response(indexOf(parts, origin), { headers: HEADERS });
  const part = /^\d{1,3}$/.test(asked ?? '0') ? Number(asked ?? '0') : parts;
  if (part >= parts) throw new Response(null, { status: 404 });
  const jobs = await callInProcess(context, jobAddresses, { query: { part } });
  const listed: Listed[] = [
    ...(part === 0 ? PAGES : []).map((path) => ({ path })),
    ...jobs.map(({ id, posted_date }) => ({ path: `/jobs/${id}` as const, changed: posted_date })),
  ];
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(HEAD)),
    pull: (controller) => {
      const piece = listed.slice(next, next + PIECE);
      next += piece.length;
      if (piece.length > 0) {
        controller.enqueue(encoder.encode(piece.map((page) => urlsOf(page, origin)).join('')));
        return;
      }
      controller.enqueue(encoder.encode(FOOT));
      controller.close();
    },
  });
  return new Response(body, { headers: HEADERS });
}
