import { readSite } from '../lib/site.server.ts';
import type { Route } from './+types/web-app-manifest';

const icon = (size: number, purpose: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Web app manifest, which a phone needs to install the platform on its home screen under the name set by staff. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { brand } = await readSite(context);
  const manifest = {
    id: '/',
    name: brand.company_name,
    short_name: brand.company_name.slice(0, 12),
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
