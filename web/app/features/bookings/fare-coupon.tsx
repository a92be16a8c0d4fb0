import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { refusalSentences } from '../../lib/problems.ts';
import { CouponField } from '../payments/public.ts';
import type { BookingForm } from './booking-form.ts';
import type { Quote } from './use-quote.ts';

type Props = { form: BookingForm; quote: Quote };

/** Where the coupon of a trip is entered; the quote says what it takes off. */
export default function FareCoupon({ form, quote }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const asked = form.watch('coupon_code');
  const [typed, setTyped] = useState(asked);
  const { data, chosen, isStale } = quote;
  const ask = (code: string) => form.setValue('coupon_code', code, { shouldDirty: true });
  const isAnswered = asked !== '' && !isStale;
  const discount = isAnswered ? (chosen?.coupon ?? 0) : 0;
  const refused = isAnswered ? (data?.coupon_refused ?? null) : null;
  const error = () => {
    if (refused !== null) return i18n._(refusalSentences[refused]);
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
