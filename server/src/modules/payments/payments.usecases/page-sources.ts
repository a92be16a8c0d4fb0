import type { GatewayUrls } from '../payments.gateways/adapters.ts';
import { pageSources, type PageSources } from '../payments.gateways/page-sources.ts';
import { type Deps, offered } from './initiate-payment.ts';
import { gatewayConfig } from './payment-settings.ts';

/** What pages must let in just now, so that people can pay on them: that of the gateways that staff have opened. */
export async function openPageSources(deps: Deps, urls: GatewayUrls): Promise<PageSources> {
  const { settings } = await gatewayConfig(deps);
  return pageSources(offered(deps, settings), urls);
}
