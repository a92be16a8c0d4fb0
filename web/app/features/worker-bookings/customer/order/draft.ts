import { useState } from 'react';
import { forgetFormDraft, keepFormDraft, ORDER_DRAFT, readFormDraft } from '../../../../lib/draft.ts';
import { forgetAgreedOrder } from '../../../../lib/wanted-service.ts';
import { type ChangeOrder, draftOfOrder, type Order, orderOfDraft, type StepName, steps } from './order.ts';

/**
 * The booking that is being put together, kept on this device with every change. `first`, an earlier booking say,
 * comes instead of the draft. `at` is the question at which it was left.
 */
export function useOrder(serviceId: string, first: Order | undefined) {
  const [found] = useState(() => (first === undefined ? readFormDraft(ORDER_DRAFT) : undefined));
  const [order, setOrder] = useState<Order>(() => first ?? orderOfDraft(found, serviceId));
  const keep = (next: Order, step: StepName) => {
    setOrder(next);
    keepFormDraft(ORDER_DRAFT, { step: steps.indexOf(step), fields: draftOfOrder(next) });
  };
  const isSame = found?.fields['service_id'] === serviceId;
  return {
    order,
    at: (isSame ? steps[found.step] : undefined) ?? (first === undefined ? 'rate' : 'time'),
    /** Changes it, at this question. */
    changeAt:
      (step: StepName): ChangeOrder =>
      (changes) => {
        // What was to be booked with the fee was another order.
        forgetAgreedOrder();
        keep({ ...order, ...changes }, step);
      },
    forget: () => forgetFormDraft(ORDER_DRAFT),
  };
}
