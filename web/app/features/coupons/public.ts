export { paidServiceLabels } from './paid-services.labels.ts';
