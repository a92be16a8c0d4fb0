import { Skeleton } from '../../ui/states.tsx';
import { later } from '../../shell/later.tsx';

/** `OnlinePayment`, loaded only by a person who has something to pay. */
export const LazyOnlinePayment = later(async () => (await import('./online-payment.tsx')).OnlinePayment, {
  waiting: <Skeleton className="h-12 w-full" />,
});
