export { createGateways, type Gateways } from './payments.gateways/all.ts';
export { NO_SOURCES, type PageSources } from './payments.gateways/page-sources.ts';
export { openPageSources } from './payments.usecases/page-sources.ts';
export { upiLink } from './payments.gateways/upi.ts';
export { refundFacts } from './payments.usecases/refund-facts.ts';
export { completePayment } from './payments.usecases/complete.ts';
export { initiatePayment } from './payments.usecases/initiate.ts';
