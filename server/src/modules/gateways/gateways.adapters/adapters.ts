import type { GatewayName } from '@dihaadi/contract/payments';
import type { Gateway, GatewayConfig } from './gateway.ts';
import { payu } from './payu.ts';
import { razorpay } from './razorpay.ts';
import { simulator } from './simulator.ts';
import { stripe } from './stripe.ts';
import { upi } from './upi.ts';

type Adapter = (config: GatewayConfig) => Gateway;
export type Gateways = Map<GatewayName, Adapter>;

/** Addresses of the gateways; browsers load `razorpayScript` and post to `payuForm`. */
export type GatewayUrls = Record<'razorpay' | 'razorpayScript' | 'stripe' | 'payu' | 'payuForm', string>;

type Options = {
  urls: GatewayUrls;
  /** The site's own address, without a trailing slash. */
  site: string | undefined;
  timeoutMs: number;
};

/**
 * Creates every payment method this version supports. `openGateways` returns the enabled ones. Stripe and PayU redirect
 * browsers back to the site, so they are missing until its address is configured.
 */
export function createGateways({ urls, site, timeoutMs }: Options): Gateways {
  const lineTo = (url: string) => ({ url, timeoutMs });
  const gateways: Gateways = new Map<GatewayName, Adapter>([
    ['simulator', () => simulator],
    ['razorpay', (config) => razorpay(config, { line: lineTo(urls.razorpay), script: urls.razorpayScript })],
    ['upi', upi],
  ]);
  if (site === undefined) return gateways;
  gateways.set('stripe', (config) => stripe(config, { line: lineTo(urls.stripe), site }));
  gateways.set('payu', (config) => payu(config, { line: lineTo(urls.payu), formUrl: urls.payuForm, site }));
  return gateways;
}
