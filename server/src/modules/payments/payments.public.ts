export { createGateways, type Gateways } from './payments.gateways/all.ts';
export { refundFacts } from './payments.usecases/refund-facts.ts';
export { completePayment } from './payments.usecases/complete.ts';
export { initiatePayment } from './payments.usecases/initiate.ts';
