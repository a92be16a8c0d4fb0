import type { CouponRefusal, Reason } from '@dihaadi/contract/refusals';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useRefusals } from '../../lib/refusals.ts';
import { CouponField } from '../payments/public.ts';
import type { BookingForm } from './booking-form.ts';
import type { Quote } from './use-quote.ts';

// The quotes of all vehicles share one response, and the minimum fare differs for each.
const reasonOf = (refused: CouponRefusal): Reason =>
  refused === 'coupon-below-minimum' ? 'coupon-higher-fare' : refused;

type Props = { form: BookingForm; quote: Quote };

/** Coupon field of a trip; the quote shows the discount. */
export default function FareCoupon({ form, quote }: Props): ReactNode {
  const { t } = useLingui();
  const asked = form.watch('coupon_code');
  const [typed, setTyped] = useState(asked);
  const { data, chosen, isStale } = quote;
  const ask = (code: string) => form.setValue('coupon_code', code, { shouldDirty: true });
  const isAnswered = asked !== '' && !isStale;
  const discount = isAnswered ? (chosen?.coupon ?? 0) : 0;
  const refused = isAnswered ? (data?.coupon_refused ?? null) : null;
  const sentence = useRefusals(refused !== null);
  const error = () => {
    if (refused !== null) return sentence({ reason: reasonOf(refused) }) ?? t`Invalid coupon code`;
    return isAnswered && discount === 0 ? t`This coupon isn't valid for this vehicle.` : undefined;
  };
  return (
    <CouponField
      coupon={{
        code: typed,
        change: (text) => {
          setTyped(text.toUpperCase());
          ask('');
        },
        apply: () => ask(typed.trim()),
        pending: asked !== '' && isStale,
        error: error(),
        applied: discount > 0 ? { code: asked, name: asked, discount } : undefined,
        clear: () => {
          setTyped('');
          ask('');
        },
      }}
      disabled={false}
    />
  );
}
