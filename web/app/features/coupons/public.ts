export { advertisedCoupons } from './advertised.ts';
export { paidServiceLabels } from './paid-services.labels.ts';
