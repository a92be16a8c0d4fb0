import type { MapTiles } from '@dihaadi/contract/rendering';
import type { PageSources } from './modules/gateways/gateways.public.ts';

export type Mode = 'build' | 'dev';

const line = (name: string, ...sources: (string | false)[]) => [name, ...sources.filter(Boolean)].join(' ');

// Returns the origin for `https://{s}.tiles.example/{z}/{x}/{y}.png`, with any of its subdomains.
function tileOrigin(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'any'));
  return `${protocol}//${template.includes('{s}') ? host.replace(/^any/, '*') : host}`;
}

type Page = {
  /** Whether it runs the framework. Public pages don't, and their nonce is fixed so that their HTML can be cached. */
  isApp: boolean;
  nonce: string;
  mapTiles: MapTiles | null;
  mode: Mode;
  /** Sources of the inline styles. */
  styles: string[];
  /** Sources that the open gateways need. */
  gateways: PageSources;
};

/** Returns the headers that restrict what a page may do in the browser. */
export const pageHeaders = (page: Page): Record<string, string> => ({
  'content-security-policy': policy(page),
  // A bank's page opens as a window of Razorpay's, which must be notified when it closes.
  ...(page.gateways.frame.length > 0 && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
});

function policy({ isApp, nonce, mapTiles, mode, styles, gateways }: Page): string {
  const developing = mode === 'dev';
  return [
    line('default-src', "'self'"),
    line('script-src', "'self'", isApp && `'nonce-${nonce}'`, ...gateways.script),
    // React's style attributes, toasts and dialogs need it; Vite writes styles into the page.
    line('style-src', "'self'", (isApp || developing) && "'unsafe-inline'", ...styles),
    // Staff may use a logo from any site.
    line('img-src', "'self'", 'data:', 'https:', mapTiles !== null && tileOrigin(mapTiles.url)),
    // Voice notes are fetched completely and played from memory.
    line('media-src', "'self'", 'blob:'),
    line('connect-src', "'self'", developing && 'ws:', ...gateways.connect),
    line('font-src', "'self'", ...gateways.font),
    // A PDF that staff view is fetched, and shown from memory by the browser's own viewer.
    line('frame-src', "'self'", isApp && 'blob:', ...gateways.frame),
    line('object-src', "'none'"),
    line('base-uri', "'none'"),
    line('form-action', "'self'", ...gateways.form),
    line('frame-ancestors', "'none'"),
  ].join('; ');
}
