import type { MarketingAnalytics } from '@dihaadi/contract/marketing';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';

type Coupons = MarketingAnalytics['top_coupons'];

/** The most used coupons, each with a bar in proportion to the first. */
export function TopCoupons({ coupons }: { coupons: Coupons }) {
  const most = coupons[0]?.uses ?? 0;
  return (
    <Card className="grid content-start gap-3">
      <h4 className="text-lg font-bold">
        <Trans>Most used coupons</Trans>
      </h4>
      {coupons.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No data for this period yet</Trans>
        </p>
      ) : (
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">
            <Trans>Most used coupons</Trans>
          </caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pe-4 text-start font-semibold">
                <Trans>Coupon</Trans>
              </th>
              <th scope="col" className="py-1 ps-4 text-end font-semibold">
                <Trans>Uses</Trans>
              </th>
              <th scope="col" className="py-1 ps-4 text-end font-semibold">
                <Trans>Savings</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {coupons.map((coupon) => (
              <Row key={coupon.id} coupon={coupon} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ coupon, most }: { coupon: Coupons[number]; most: number }) {
  const { id, coupon_code: code, coupon_name: name, uses, savings } = coupon;
  return (
    <tr className="border-t border-hairline align-baseline">
      <th scope="row" className="py-2 pe-4 text-start font-normal">
        <Link
          to={`/admin/dashboard/marketing/coupons/${id}`}
          className="font-semibold wrap-anywhere text-primary-ink underline underline-offset-4"
        >
          {code}
        </Link>
        <span className="block text-ink-soft wrap-anywhere">{name}</span>
        <svg aria-hidden="true" className="mt-1 h-2 w-full rounded-full bg-sunken">
          <rect height="8" rx="4" width={`${(uses / most) * 100}%`} fill="var(--primary-ink)" />
        </svg>
      </th>
      <td className="py-2 ps-4 text-end font-semibold">{formatNumber(uses)}</td>
      <td className="py-2 ps-4 text-end">{formatMoney(savings)}</td>
    </tr>
  );
}
