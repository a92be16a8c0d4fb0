import { ORDER_DRAFT, readFormDraft } from '../../lib/draft.ts';
import { later } from '../../shell/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';

// Few users have an unsubmitted order; the others do not load this.
const SavedOrder = later(async () => (await import('./customer/order/saved-order.tsx')).SavedOrder, {
  waiting: <Skeleton className="h-44" />,
  otherwise: null,
});

/**
 * The unsubmitted worker order on this device, with a button to continue; beside the fee it is waiting for, with notes
 * to read before paying. Renders nothing if there is none.
 */
export const LazySavedOrder = (props: { isBesideFee?: boolean }) =>
  readFormDraft(ORDER_DRAFT) === undefined ? null : <SavedOrder {...props} />;
