import type { TripEarnings } from '@dihaadi/contract/trips/trips';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Earned, usePeriod } from '../../field-kit/earnings-by-period.tsx';
import type { Period } from '../../field-kit/period-label.ts';
import { formatMoney } from '../../lib/format.ts';
import { OnlinePayment, type Payer } from '../payments/public.ts';
import { BankAccount, PayoutHistory, UpiId } from '../payouts/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AverageRating } from '../bookings/public.ts';
import { Balance } from './balance.tsx';
import { earningsQuery } from './queries.ts';
import { Statements } from './statements.tsx';

/** Earnings from trips by day, week or month, and the commission owed on cash fares. */
export default function Earnings() {
  const { by, choice } = usePeriod();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My earnings</Trans>
      </h1>
      {choice}
      <QueryState
        query={useQuery(earningsQuery(by))}
        failure={<Trans>Couldn't load your earnings</Trans>}
        skeleton={{ rows: 2, className: 'h-28' }}
      >
        {(earnings) => (
          <>
            {earnings.rating !== null && <AverageRating rating={earnings.rating} />}
            <Owed earnings={earnings} />
            <Balance />
            <PayoutHistory />
            <Periods by={by} earnings={earnings} />
            {by === 'week' && <Statements weeks={earnings.periods.map(({ from }) => from)} />}
            <UpiId />
            <BankAccount />
          </>
        )}
      </QueryState>
    </div>
  );
}

const COMMISSION: Payer = { kind: 'commission', id: '' };

type Props = { earnings: TripEarnings };

/** The platform's share of cash fares, which the driver has collected. */
function Owed({ earnings: { commission_owed, commission_limit } }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (commission_owed === 0) return null;
  const owed = formatMoney(commission_owed);
  const limit = formatMoney(commission_limit);
  const isPaused = commission_owed >= commission_limit;
  return (
    <Notice tone={isPaused ? 'danger' : 'warning'} title={<Numerals>{t`You owe Dihaadi ${owed}`}</Numerals>}>
      <Numerals>
        {isPaused
          ? t`Our share of cash fares, not in your earnings. Offers are paused until you pay.`
          : t`Our share of cash fares, not in your earnings. At ${limit} you get no new trips.`}
      </Numerals>
      <div className="mt-3">
        <OnlinePayment
          payer={COMMISSION}
          comesBack={search.has('payment_id')}
          look="accent"
          wasBegun={false}
          outdates={[['package_booking'], ['driver_presence'], ['trip_fare']]}
        >
          <Trans>Pay online</Trans>
        </OnlinePayment>
      </div>
    </Notice>
  );
}

function Periods({ by, earnings: { periods } }: Props & { by: Period }) {
  const { t } = useLingui();
  const [newest, ...before] = periods;
  if (newest === undefined) {
    return (
      <Card>
        <EmptyState picture={<Wallet className="size-10" />} title={<Trans>No earnings yet</Trans>}>
          <p className="text-ink-soft">
            <Trans>Complete a trip to see your money here.</Trans>
          </p>
        </EmptyState>
      </Card>
    );
  }
  const shown = ({ from, trips, in_hand, tips }: TripEarnings['periods'][number]) => {
    const count = t`${plural(trips, { one: '# trip', other: '# trips' })}`;
    const given = formatMoney(tips);
    return { from, rupees: in_hand, count: tips === 0 ? count : t`${count}, ${given} in tips` };
  };
  const open = formatMoney(newest.in_hand - newest.paid);
  const isPaid = newest.paid >= newest.in_hand;
  return (
    <Earned
      by={by}
      newest={shown(newest)}
      before={before.map(shown)}
      state={{ isPaid, text: isPaid ? t`Fully paid` : t`Not yet confirmed or paid: ${open}` }}
      notes={{
        sum: t`What you keep, after our commission.`,
        unpaid: t`Part of this sum.`,
      }}
    />
  );
}
