import {
  type Earnings as WorkEarnings,
  readEarnings,
} from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Earned, usePeriod } from '../../../field-kit/earnings-by-period.tsx';
import type { Period } from '../../../field-kit/period-label.ts';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { tradeLabels } from '../../services/public.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { BankAccount, PayoutHistory, UpiId } from '../../payouts/public.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { HeldWages } from './held-wages.tsx';
import { When } from './job-facts.tsx';
import { usePastAssignments } from './past-jobs.ts';
import { SlipButton } from './slip-button.tsx';

/** Earnings by day, week or month, with wage slips and the payout account. */
export default function Earnings() {
  const { by, choice } = usePeriod();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My earnings</Trans>
      </h1>
      {choice}
      <HeldWages />
      <PayoutHistory />
      <Wages by={by} />
      <Slips />
      <UpiId />
      <BankAccount />
    </div>
  );
}

function Wages({ by }: { by: Period }) {
  const { t } = useLingui();
  const earnings = useQuery({
    queryKey: ['assignment', 'earnings', by],
    queryFn: ({ signal }) => call(readEarnings, { query: { by }, signal }),
  });
  const shown = ({ from, wage, works, tips }: WorkEarnings) => {
    const count = t`${plural(works, { one: '# job done', other: '# jobs done' })}`;
    const given = formatMoney(tips);
    return { from, rupees: wage, count: tips === 0 ? count : t`${count}, ${given} in tips` };
  };
  return (
    <QueryState
      query={earnings}
      failure={<Trans>Couldn't load your earnings</Trans>}
      skeleton={{ rows: 2, className: 'h-28' }}
    >
      {([newest, ...before]) => {
        if (newest === undefined) return <NothingYet />;
        const open = formatMoney(newest.wage - newest.paid);
        const isPaid = newest.paid >= newest.wage;
        return (
          <Earned
            by={by}
            newest={shown(newest)}
            before={before.map(shown)}
            state={{
              isPaid,
              text: isPaid ? t`All paid by customers.` : t`${open} still to be paid.`,
            }}
          />
        );
      }}
    </QueryState>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState picture={<Wallet className="size-10" />} title={<Trans>No earnings yet</Trans>}>
        <p className="text-ink-soft">
          <Trans>Finish your first job to see earnings here.</Trans>
        </p>
      </EmptyState>
    </Card>
  );
}

const isEarned = ({ status }: WorkAssignment): boolean => status === 'checked_out' || status === 'settled';

/** Wage slips, newest work first. */
function Slips() {
  const jobs = usePastAssignments();
  const earned = jobs.data?.filter(isEarned) ?? [];
  if (earned.length === 0) return null;
  return (
    <section aria-labelledby="slips" className="grid gap-3">
      <h2 id="slips" className="text-xl">
        <Trans>Wage slips</Trans>
      </h2>
      <ul className="grid gap-3">
        {earned.map((job) => (
          <li key={job.id} className="grid min-w-0">
            <Slip job={job} />
          </li>
        ))}
      </ul>
      {jobs.hasNextPage && (
        <LoadMore
          label={<Trans>Show more</Trans>}
          pending={jobs.isFetchingNextPage}
          onMore={() => void jobs.fetchNextPage()}
        />
      )}
    </section>
  );
}

function Slip({ job }: { job: WorkAssignment }) {
  const { i18n } = useLingui();
  const Picture = trades[job.service.category];
  return (
    <Card className="grid gap-3">
      <span className="flex items-center gap-3">
        <Picture className="size-9 shrink-0 text-primary-ink" />
        <span className="min-w-0 flex-1 text-lg font-bold">{i18n._(tradeLabels[job.service.category])}</span>
        <span data-numeral className="text-2xl font-bold">
          {formatMoney(job.wage)}
        </span>
      </span>
      <When iso={job.start_at} />
      <SlipButton job={job} />
    </Card>
  );
}
