export { paidServiceWords } from './paid-services.labels.ts';
