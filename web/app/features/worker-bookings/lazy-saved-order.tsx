import { ORDER_DRAFT, readFormDraft } from '../../lib/draft.ts';
import { later } from '../../shell/later.tsx';
import { Skeleton } from '../../ui/states.tsx';

// Few have an order that is not sent: the others load nothing of it.
const SavedOrder = later(async () => (await import('./customer/order/saved-order.tsx')).SavedOrder, {
  waiting: <Skeleton className="h-44" />,
  otherwise: null,
});

/**
 * The order of workers that was begun on this device and not sent, with the way on; beside the fee that it waits for, what
 * to know before paying. Nothing where there is none.
 */
export const LazySavedOrder = (props: { isBesideFee?: boolean }) =>
  readFormDraft(ORDER_DRAFT) === undefined ? null : <SavedOrder {...props} />;
