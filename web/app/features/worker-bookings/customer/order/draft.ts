import { useState } from 'react';
import { forgetFormDraft, keepFormDraft, ORDER_DRAFT, readFormDraft } from '../../../../lib/draft.ts';
import { forgetAgreedOrder } from '../../../../lib/guest-order.ts';
import { type ChangeOrder, draftOfOrder, type Order, orderOfDraft, type StepName, steps } from './order.ts';

/**
 * The booking being composed, saved on this device with every change. `first`, such as an earlier booking, replaces the
 * draft. `at` is the question at which it was left.
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
    /** Changes the order at this question. */
    changeAt:
      (step: StepName): ChangeOrder =>
      (changes) => {
        // The order agreed with the fee was a different one.
        forgetAgreedOrder();
        keep({ ...order, ...changes }, step);
      },
    forget: () => forgetFormDraft(ORDER_DRAFT),
  };
}
