import { publicBrand } from '@dihaadi/contract/settings';
import { callInProcess } from '../lib/api.server.ts';
import { brandVersion } from '../lib/brand-version.ts';
import { brandSheet } from '../lib/brand.ts';
import { defaultSite } from '../lib/site.ts';
import type { Route } from './+types/brand-css';

/** `/brand.css?v=`: the colours chosen by staff. The URL changes with them, so it is cached permanently. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const brand = await callInProcess(context, publicBrand, {}).catch(() => defaultSite.brand);
  const isThisVersion = new URL(request.url).searchParams.get('v') === brandVersion(brand);
  return new Response(brandSheet(brand), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
