export { createGateways, type Gateways } from './gateways.adapters/adapters.ts';
export type {
  Evidence,
  Fact,
  Gateway,
  GatewayConfig,
  Money,
  OpenPayment,
  Order,
  Refunded,
  Verdict,
} from './gateways.adapters/gateway.ts';
export type { PayoutAnswer, PayoutOrder } from './gateways.adapters/payout-channel.ts';
export { createPayoutChannels } from './gateways.adapters/payout-channels.ts';
export { NO_SOURCES, type PageSources } from './gateways.adapters/csp-sources.ts';
export { amountMismatchParams, Flag, type Sum } from './gateways.review-reasons.ts';
export { acceptsAmount } from './gateways.rules.ts';
export {
  gatewayConfig,
  offered,
  openPageSources,
  payoutSetup,
  resealGatewaySecrets,
  type PayoutChannelDeps,
} from './gateways.usecases.ts';
