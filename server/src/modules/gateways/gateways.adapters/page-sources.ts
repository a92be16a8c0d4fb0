import type { GatewayName } from '@dihaadi/contract/payments';
import type { GatewayUrls } from './adapters.ts';

/** What a page’s content security policy must let in besides our own, by directive. */
export type PageSources = Readonly<
  Record<'script' | 'frame' | 'connect' | 'font' | 'form', readonly string[]>
>;

export const NO_SOURCES: PageSources = { script: [], frame: [], connect: [], font: [], form: [] };

/**
 * What the open gateways need of a page of ours: Razorpay its script and window (which loads more from its own
 * domain), PayU that a form is posted to it and sent on within its domain. Stripe is only gone to.
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
