export { createGateways } from './payments.gateways/all.ts';
