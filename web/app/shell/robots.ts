import type { Route } from './+types/robots';

const CLOSED = [
  '/api/',
  '/admin',
  '/manager',
  '/customer',
  '/worker',
  '/driver',
  '/job_provider',
  '/job_seeker',
  '/dashboard',
  '/login',
  '/pay',
  '/applied',
  '/applicants',
  '/track',
  '/visit',
  '/jobs/*/apply',
];

/** `/robots.txt`: public pages may be indexed, personal ones may not. */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/docs',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
