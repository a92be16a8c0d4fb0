import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { type Standing, payerStatusQuery } from '../payments/public.ts';
import { FeeStatus, FeeWaived } from '../registration/public.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** Registration fee on the driver's dashboard. A loading error is no reason to hide the rest. */
export function FeeCard({ driverId }: { driverId: string }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery({
    ...payerStatusQuery({ kind: 'driver', id: driverId }),
    meta: { failure: t`Failed to load payment status` },
  });
  return (
    <Card className="grid grid-cols-1 gap-5">
      {data !== undefined && <FeeFacts standing={data} />}
      {isPending && (
        <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-full" />
        </output>
      )}
      {data === undefined && !isPending && <p>{t`Failed to load payment status`}</p>}
    </Card>
  );
}

/** Whether the fee is paid, when and how. */
export function FeeFacts({ standing }: { standing: Standing }) {
  const locale = useLocale();
  const { payment_details } = standing;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">
          <Trans>Registration fee</Trans>
        </h2>
        <FeeStatus standing={standing} />
      </div>
      {payment_details !== null && (
        <Facts>
          <Fact term={<Trans>Date</Trans>}>
            <DateText iso={payment_details.payment_date}>
              {formatTime(payment_details.payment_date, locale)}
            </DateText>
          </Fact>
          {payment_details.amount === 0 ? (
            <Fact term={<Trans>Registration fee</Trans>}>
              <FeeWaived coupon={payment_details.coupon_code} />
            </Fact>
          ) : (
            <Fact term={<Trans>Transaction ID</Trans>}>{payment_details.transaction_id}</Fact>
          )}
        </Facts>
      )}
    </>
  );
}
