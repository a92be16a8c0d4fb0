export { CouponField } from './coupon-field.tsx';
export { DocumentButton, isOwnBill } from './document-button.tsx';
export type { BillOf } from './invoice-file.ts';
export { LazyOnlinePayment } from './lazy-online-payment.tsx';
export { OnlinePayment } from './online-payment.tsx';
export { PaidBy } from './paid-by.tsx';
export { type Payer, rememberDriver, rememberedDriver, type Standing, standingQuery } from './payer.ts';
export { paymentStates } from './staff/payments.labels.ts';
export { PaymentStep } from './payment-step.tsx';
