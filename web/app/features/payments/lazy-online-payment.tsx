import { lazy } from 'react';

/** `Online`, loaded only by who has something to pay; wants a `Suspense` around it. */
export const LazyOnline = lazy(async () => ({ default: (await import('./online-payment.tsx')).Online }));
