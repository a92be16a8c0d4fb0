import type { GatewayName } from '@dihaadi/contract/payments';
import type { GatewayUrls } from './adapters.ts';

/** Additional sources a page’s content security policy must allow, by directive. */
export type PageSources = Readonly<
  Record<'script' | 'frame' | 'connect' | 'font' | 'form', readonly string[]>
>;

export const NO_SOURCES: PageSources = { script: [], frame: [], connect: [], font: [], form: [] };

/**
 * Returns the sources the open gateways need on our pages: Razorpay its script and frame (which loads more from its own
 * domain), PayU a form posted to it and redirected within its domain. Stripe needs none, because browsers are only
 * redirected to it.
 */
export function pageSources(open: readonly GatewayName[], urls: GatewayUrls): PageSources {
  const razorpay = ['https://*.razorpay.com', new URL(urls.razorpayScript).origin];
  const payu = ['https://*.payu.in', new URL(urls.payuForm).origin];
  return {
    ...NO_SOURCES,
    ...(open.includes('razorpay') && {
      script: razorpay,
      frame: razorpay,
      connect: razorpay,
      font: razorpay,
    }),
    ...(open.includes('payu') && { form: payu }),
  };
}
