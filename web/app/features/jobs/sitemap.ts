import { jobAddresses } from '@dihaadi/contract/jobs';
import { callInProcess } from '../../lib/api.server.ts';
import type { Route } from './+types/sitemap';
import { FOOT, HEAD, type Listed, urlsOf } from './sitemap-xml.ts';

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

/** `/sitemap.xml`: every public page in every language, the newest jobs first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const jobs = await callInProcess(context, jobAddresses, {});
  const listed: Listed[] = [
    ...PAGES.map((path) => ({ path })),
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
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
