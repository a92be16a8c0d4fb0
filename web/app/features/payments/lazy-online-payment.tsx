import { lazy } from 'react';

/** `Online`, loaded only by who has something to pay; wants a `Suspense` around it. */
export const LazyOnlinePayment = lazy(async () => ({
  default: (await import('./online-payment.tsx')).OnlinePayment,
}));
