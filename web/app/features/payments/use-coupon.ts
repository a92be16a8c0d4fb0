import { validateCoupon } from '@dihaadi/contract/coupons';
import { registrationFee, gstOf } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import { isRecord, isText } from '../../lib/type-guards.ts';
import type { Standing } from './payer.ts';
import { ApiProblem } from '../../lib/request.ts';

type Due = NonNullable<Standing['fee_due']>;
type Applied = {
  code: string;
  name: string;
  /** Rupees, off a fee of this amount. */
  discount: number;
  fee: number;
};
const isApplied = (value: unknown): value is Applied =>
  isRecord(value) &&
  isText(value['code']) &&
  isText(value['name']) &&
  typeof value['discount'] === 'number' &&
  typeof value['fee'] === 'number';

type Reserved = NonNullable<Standing['last_payment']>['coupon'];

/** Inputs of a payment step's coupon: `userId` is the payer's own account, `scope` what is paid. */
type Asked = {
  userId: string;
  scope: 'registration' | 'membership';
  due: Due;
  reserved: Reserved | undefined;
  onApplied: () => void;
};

/** Key of the offered coupon; by account and fee. */
export const OFFERED = ['offered_coupon'] as const;

/** Returns the coupon of a payment step: typed, checked and applied, or reserved by the server for the open payment. */
export function useCoupon({ userId, scope, due, reserved, onApplied }: Asked) {
  // Survives a visit to the login page and back.
  const name = scope === 'registration' ? userId : `${userId}:${scope}`;
  const draft = useDraft(`coupon:${name}`);
  const { applied, setApplied } = useApplied(name, due, reserved);
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);

  const apply = async (code = draft.text): Promise<Applied | undefined> => {
    const coupon_code = code.trim();
    if (coupon_code === '' || busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setError(undefined);
    try {
      const { coupon_name, discount_amount } = await call(validateCoupon, {
        body: { coupon_code, service_type: scope, user_id: userId, original_amount: due.fee },
      });
      const found = { code: coupon_code, name: coupon_name, discount: discount_amount, fee: due.fee };
      setApplied(found);
      onApplied();
      return found;
    } catch (refusal) {
      setApplied(undefined);
      setError(refusal);
      return undefined;
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
    apply: () => apply(),
    /** Applies this code as if it had been typed. Returns its discount, or undefined if it is refused. */
    use: (code: string): Promise<Applied | undefined> => {
      draft.change(code);
      return apply(code);
    },
    /**
     * Returns the coupon to pay with: the applied one, or the code in the field. False: it is refused, and the field
     * shows why; a payer who continues after that pays without it.
     */
    settle: async (): Promise<Applied | undefined | false> => {
      if (applied !== undefined) {
        setApplied(applied);
        return applied;
      }
      const isKnownBad = error instanceof ApiProblem && error.problem.code === 'coupon-refused';
      if (userId === '' || draft.text.trim() === '' || isKnownBad) return undefined;
      return (await apply()) ?? false;
    },
    pending,
    error,
    applied,
    /** Removes it, at the payer's wish or because it was refused after all. */
    clear: (refusal?: unknown) => {
      setApplied(undefined);
      setError(refusal);
      if (refusal === undefined) draft.change('');
    },
  };
}

/** Returns the applied coupon: in this tab, otherwise the one reserved by the server; null once it was removed. */
function useApplied(name: string, { fee }: Due, reserved: Reserved | undefined) {
  const kept = useDraft(`coupon-applied:${name}`);
  const [own, setOwn] = useState(() => parsed(kept.text, fee));
  const held = reserved && {
    code: reserved.coupon_code,
    name: reserved.coupon_name,
    discount: reserved.discount,
    fee,
  };
  return {
    applied: (own === undefined ? held : own) ?? undefined,
    setApplied: (applied: Applied | undefined) => {
      setOwn(applied ?? null);
      kept.change(JSON.stringify(applied ?? null));
    },
  };
}

function parsed(text: string, fee: number): Applied | null | undefined {
  try {
    const applied: unknown = JSON.parse(text);
    if (applied === null) return null;
    // Its discount on another fee is unknown.
    return isApplied(applied) && applied.fee === fee ? applied : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the amount due with a coupon, as the server will calculate it. */
export function withCoupon(due: Due, applied: Applied | undefined): Due {
  if (applied === undefined) return due;
  const fee = (discount: number, sameState: boolean) =>
    registrationFee({
      feePaise: toPaise(due.fee),
      discountPaise: toPaise(discount),
      gstIncluded: due.gst_included,
      sameState,
    });
  // Two halves of a tax and its whole may differ by a paisa; the amount due without a coupon shows which applies.
  const sameState = gstOf(fee(0, true)) === toPaise(due.gst);
  const less = fee(Math.min(applied.discount, due.fee), sameState);
  return {
    ...due,
    discount: toRupees(less.discountPaise),
    gst: toRupees(gstOf(less)),
    total: toRupees(less.totalPaise),
  };
}
