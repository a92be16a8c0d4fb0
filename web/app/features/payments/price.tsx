import { GST_PERCENT } from '@dihaadi/contract/fee';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inCurrency } from '../../lib/format.ts';
import type { Payer, Standing } from './payer.ts';
import { Figure } from '../../ui/large-amount.tsx';
import { Money } from '../../ui/card-amount.tsx';

export type Price = Pick<
  NonNullable<Standing['fee_due']>,
  'fee' | 'discount' | 'gst' | 'gst_included' | 'total' | 'currency'
>;

type Props = { payer: Payer; price: Price; coupon?: string | undefined };

/** Price of a registration or a plan, line by line, and the total. */
export function PriceTable({ payer, price, coupon }: Props) {
  const { fee, discount, gst, gst_included, total, currency } = price;
  return (
    <dl className="grid gap-2" aria-live="polite">
      <Line term={payer.kind === 'plan' ? <Trans>Membership plan</Trans> : <Trans>Registration fee</Trans>}>
        {inCurrency(fee, currency)}
      </Line>
      {discount > 0 && (
        <Line
          term={coupon === undefined ? <Trans>Discount</Trans> : <Trans>Coupon {coupon}</Trans>}
          look="text-success font-semibold"
        >
          {inCurrency(-discount, currency)}
        </Line>
      )}
      <Line
        term={gst_included ? <Trans>Includes {GST_PERCENT}% GST</Trans> : <Trans>GST {GST_PERCENT}%</Trans>}
      >
        {inCurrency(gst, currency)}
      </Line>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
        <dt className="text-lg font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money>{inCurrency(total, currency)}</Money>
        </dd>
      </div>
    </dl>
  );
}

function Line({ term, look = '', children }: { term: ReactNode; look?: string; children: string }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${look}`}>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums">
        <Figure>{children}</Figure>
      </dd>
    </div>
  );
}
