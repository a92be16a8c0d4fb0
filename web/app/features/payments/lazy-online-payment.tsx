import { Skeleton } from '../../ui/states.tsx';
import { later } from '../../shell/lazy-component.tsx';

/** `OnlinePayment`, loaded only for a person who has something to pay. */
export const LazyOnlinePayment = later(async () => (await import('./online-payment.tsx')).OnlinePayment, {
  waiting: <Skeleton className="h-12 w-full" />,
});
