import { type MarketingAnalytics, marketingAnalytics } from '@dihaadi/contract/marketing';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { pointOf, TimeFigure } from '../../staff-kit/charts/time-figure.tsx';
import { Refresh } from '../../staff-kit/refresh.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { type Bucket, bucketsOf } from './buckets.ts';
import { periodOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';

import { TopCoupons } from './top-coupons.tsx';

/** Performance of coupons and referrals, in numbers and charts, over the days in the address. */
export default function Analytics() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const period = periodOf(address);
  const figures = useQuery({
    queryKey: ['marketing', 'analytics', period],
    queryFn: ({ signal }) => call(marketingAnalytics, { query: period ?? {}, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load marketing data`, parts: ['coupon', 'referral', 'account'] },
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl lg:text-xl">
          <Trans>Analytics</Trans>
        </h2>
        <Refresh rows={figures} />
      </div>
      <PeriodChoice period={period} onChoose={(next) => setAddress(next ?? {}, { replace: true })} />
      <QueryState
        query={figures}
        failure={<Trans>Failed to load marketing data</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {(data) => <Figures figures={data} isStale={figures.isPlaceholderData} />}
      </QueryState>
    </div>
  );
}

function Figures({ figures, isStale }: { figures: MarketingAnalytics; isStale: boolean }) {
  const locale = useLocale();
  const buckets = bucketsOf(figures.by_day);
  const from = formatDate(buckets.at(0)?.from ?? '', locale);
  const to = formatDate(buckets.at(-1)?.to ?? '', locale);
  const days = (
    <p className="text-ink-soft">
      <Trans>
        {from} to {to}
      </Trans>
    </p>
  );
  return (
    <div aria-busy={isStale} className={isStale ? 'grid gap-8 opacity-60' : 'grid gap-8'}>
      <Part title={<Trans>Coupon performance</Trans>}>
        <CouponNumbers coupons={figures.coupons} />
        {days}
        <CouponCharts buckets={buckets} />
        <TopCoupons coupons={figures.top_coupons} />
      </Part>
      <Part title={<Trans>Referral performance</Trans>}>
        <ReferralNumbers referrals={figures.referrals} />
        {days}
        <ReferralCharts buckets={buckets} />
      </Part>
    </div>
  );
}

function CouponNumbers({ coupons }: Pick<MarketingAnalytics, 'coupons'>) {
  const total = formatNumber(coupons.total_coupons);
  return (
    <Stats>
      <Stat
        label={<Trans>Active coupons</Trans>}
        value={formatNumber(coupons.active_coupons)}
        note={<Trans>of {total} today</Trans>}
      />
      <Stat label={<Trans>Coupon uses</Trans>} value={formatNumber(coupons.total_usage)} />
      <Stat label={<Trans>Total savings given</Trans>} value={formatMoney(coupons.total_savings_given)} />
    </Stats>
  );
}

function ReferralNumbers({ referrals }: Pick<MarketingAnalytics, 'referrals'>) {
  const { total_referrals: made, paid_referrals: paid } = referrals;
  return (
    <Stats>
      <Stat
        label={<Trans>Successful referrals</Trans>}
        value={formatNumber(referrals.completed_referrals)}
        note={<Plural value={made} one="of # invitation" other="of # invitations" />}
      />
      <Stat
        label={<Trans>Referral rate</Trans>}
        value={`${formatNumber(referrals.completion_rate)}%`}
        note={<Trans>of invited friends registered</Trans>}
      />
      <Stat
        label={<Trans>Bonuses paid</Trans>}
        value={formatMoney(referrals.total_bonuses_paid)}
        note={<Plural value={paid} one="for # referral" other="for # referrals" />}
      />
    </Stats>
  );
}

type ChartsProps = { buckets: readonly Bucket[] };
const sideBySide = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

type BucketSeries = {
  key: Exclude<keyof Bucket, 'from' | 'to'>;
  label: string;
  format: (value: number) => string;
};
type BucketFigureProps = ChartsProps & { title: string; series: readonly BucketSeries[] };

function BucketFigure({ title, buckets, series }: BucketFigureProps) {
  const locale = useLocale();
  const points = buckets.map((bucket) =>
    pointOf(
      bucket,
      series.map(({ key }) => bucket[key]),
      locale,
    ),
  );
  return <TimeFigure title={title} points={points} series={series} />;
}

function CouponCharts({ buckets }: ChartsProps) {
  const { t } = useLingui();
  return (
    <div className={sideBySide}>
      <BucketFigure
        title={t`Coupon uses`}
        buckets={buckets}
        series={[{ key: 'coupon_uses', label: t`Uses`, format: formatNumber }]}
      />
      <BucketFigure
        title={t`Savings given`}
        buckets={buckets}
        series={[{ key: 'savings', label: t`Savings`, format: formatMoney }]}
      />
    </div>
  );
}

function ReferralCharts({ buckets }: ChartsProps) {
  const { t } = useLingui();
  return (
    <div className={sideBySide}>
      <BucketFigure
        title={t`Referrals`}
        buckets={buckets}
        series={[
          { key: 'referrals_made', label: t`Invited`, format: formatNumber },
          { key: 'referrals_completed', label: t`Completed`, format: formatNumber },
        ]}
      />
      <BucketFigure
        title={t`Registrations`}
        buckets={buckets}
        series={[{ key: 'registrations', label: t`Registrations`, format: formatNumber }]}
      />
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}
