import { validateCoupon } from '@dihaadi/contract/coupons';
import { registrationFee, gstOf } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import type { Standing } from '../../lib/payer.ts';

type Due = NonNullable<Standing['fee_due']>;
export type Applied = { code: string; name: string; discount: number };

/** The coupon of a payment step: typed, tried and applied. `userId` is the payer’s own account. */
export function useCoupon(userId: string, due: Due) {
  // Outlives going to the login page and back.
  const draft = useDraft(`coupon:${userId}`);
  const [applied, setApplied] = useState<Applied>();
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);

  const apply = async (): Promise<void> => {
    const coupon_code = draft.text.trim();
    if (coupon_code === '' || busy.current) return;
    busy.current = true;
    setPending(true);
    setError(undefined);
    try {
      const { coupon_name, discount_amount } = await call(validateCoupon, {
        body: { coupon_code, service_type: 'registration', user_id: userId, original_amount: due.fee },
      });
      setApplied({ code: coupon_code, name: coupon_name, discount: discount_amount });
    } catch (refusal) {
      setApplied(undefined);
      setError(refusal);
    } finally {
      setPending(false);
      busy.current = false;
    }
  };
  return {
    code: draft.text,
    change: (typed: string) => {
      draft.change(typed.toUpperCase());
      setError(undefined);
    },
    apply,
    pending,
    error,
    applied,
    /** Takes it off, because the payer wants so or because it was refused after all. */
    clear: (refusal?: unknown) => {
      setApplied(undefined);
      setError(refusal);
      if (refusal === undefined) draft.change('');
    },
  };
}

/** What is due with a coupon, as the server will work it out. */
export function withCoupon(due: Due, applied: Applied | undefined): Due {
  if (applied === undefined) return due;
  const fee = (discount: number, sameState: boolean) =>
    registrationFee({
      feePaise: toPaise(due.fee),
      discountPaise: toPaise(discount),
      gstIncluded: due.gst_included,
      sameState,
    });
  // Two halves of a tax and the whole of it may differ by a paisa; what is due without a coupon tells which it is.
  const sameState = gstOf(fee(0, true)) === toPaise(due.gst);
  const less = fee(Math.min(applied.discount, due.fee), sameState);
  return {
    ...due,
    discount: toRupees(less.discountPaise),
    gst: toRupees(gstOf(less)),
    total: toRupees(less.totalPaise),
  };
}
