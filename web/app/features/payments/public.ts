export { CouponField } from './coupon-field.tsx';
export { DocumentButton } from './document-button.tsx';
export type { BillOf } from './invoice-file.ts';
export { LazyOnline } from './lazy-online-payment.tsx';
export { Online } from './online-payment.tsx';
export { type Payer, rememberDriver, rememberedDriver, type Standing, standingQuery } from './payer.ts';
export { PaymentStep } from './payment-step.tsx';
