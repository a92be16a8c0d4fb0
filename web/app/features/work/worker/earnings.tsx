import { type Earnings as Stretch, readEarnings } from '@dihaadi/contract/worker-work-steps';
import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { tradeWords } from '../../../lib/trade-words.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { ReadAloud } from '../../../shell/read-aloud.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Numerals } from '../../../ui/numerals.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Done, Waiting } from '../../../ui/pictograms/states.tsx';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Held } from './held.tsx';
import { When } from './job-facts.tsx';
import { PaidOut } from './paid-out.tsx';
import { useOverJobs } from './over-jobs.ts';
import { SlipButton } from './slip-button.tsx';
import { type By, stretchWords } from './stretch-words.ts';
import { Upi } from './upi.tsx';

const stretches = ['day', 'week', 'month'] as const satisfies readonly By[];
// Known without reading.
const lengths: Record<By, string> = { day: '1', week: '7', month: '30' };

/** What one has earned, by the day, the week or the month; the slips of it, and where money is paid to. */
export default function Earnings() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const by = stretches.find((one) => one === search.get('by')) ?? 'week';
  const names: Record<By, string> = { day: t`Day`, week: t`Week`, month: t`Month` };
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My earnings</Trans>
      </h1>
      <RadioCards
        legend={<span className="sr-only">{t`Earnings by`}</span>}
        name="by"
        value={by}
        onChange={({ target }) => setSearch({ by: target.value }, { replace: true })}
        options={stretches.map((value) => ({
          value,
          label: names[value],
          picture: (
            <span aria-hidden="true" data-numeral className="text-3xl leading-none font-bold">
              {lengths[value]}
            </span>
          ),
        }))}
      />
      <Held />
      <PaidOut />
      <Earned by={by} />
      <Slips />
      <Upi />
    </div>
  );
}

function Earned({ by }: { by: By }) {
  const earnings = useQuery({
    queryKey: ['assignment', 'earnings', by],
    queryFn: ({ signal }) => call(readEarnings, { query: { by }, signal }),
  });
  return (
    <Loaded
      query={earnings}
      failure={<Trans>Your earnings could not be loaded</Trans>}
      skeleton={{ rows: 2, className: 'h-28' }}
    >
      {([newest, ...before]) => {
        if (newest === undefined) return <NothingYet />;
        const most = Math.max(newest.wage, ...before.map(({ wage }) => wage));
        return (
          <>
            <Newest by={by} stretch={newest} />
            {before.length > 0 && (
              <ul className="grid gap-3">
                {before.map((stretch) => (
                  <Before key={stretch.from} by={by} stretch={stretch} most={most} />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState picture={<Wallet className="size-10" />} title={<Trans>Nothing earned yet</Trans>}>
        <p className="text-ink-soft">
          <Trans>When your first work is done, your money stands here.</Trans>
        </p>
      </EmptyState>
    </Card>
  );
}

type StretchProps = { by: By; stretch: Stretch };

function Newest({ by, stretch: { from, works, wage, paid } }: StretchProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const when = stretchWords(by, from, locale);
  const money = formatMoney(wage);
  const open = formatMoney(wage - paid);
  const isPaid = paid >= wage;
  const count = t`${plural(works, { one: '# job done', other: '# jobs done' })}`;
  const stands = isPaid ? t`The customers have paid all of it.` : t`${open} of it are still to be paid.`;
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="self-center text-xl">
          <Numerals>{when}</Numerals>
        </h2>
        <ReadAloud text={`${when}. ${money}. ${count}. ${stands}`} />
      </div>
      <span data-numeral>
        <Money className="text-5xl">{money}</Money>
      </span>
      <p className={isPaid ? 'flex items-center gap-2 text-success' : 'flex items-center gap-2 text-warning'}>
        {isPaid ? <Done className="size-7 shrink-0" /> : <Waiting className="size-7 shrink-0" />}
        <span className="font-semibold">
          <Numerals>{stands}</Numerals>
        </span>
      </p>
      <p className="text-ink-soft">
        <Numerals>{count}</Numerals>
      </p>
    </Card>
  );
}

function Before({ by, stretch: { from, wage, works }, most }: StretchProps & { most: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <Numerals>{stretchWords(by, from, locale)}</Numerals>
        </span>
        <span data-numeral className="text-2xl font-bold">
          {formatMoney(wage)}
        </span>
      </span>
      <svg className="h-3 w-full text-primary-ink" aria-hidden="true">
        <rect width="100%" height="100%" rx="6" className="fill-sunken" />
        <rect width={`${most === 0 ? 0 : (100 * wage) / most}%`} height="100%" rx="6" fill="currentColor" />
      </svg>
      <span className="text-base text-ink-soft">
        <Numerals>{t`${plural(works, { one: '# job done', other: '# jobs done' })}`}</Numerals>
      </span>
    </li>
  );
}

const isEarned = ({ status }: WorkAssignment): boolean => status === 'checked_out' || status === 'settled';

/** The wage slips, the newest work first. */
function Slips() {
  const jobs = useOverJobs();
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
        <span className="min-w-0 flex-1 text-lg font-bold">{i18n._(tradeWords[job.service.category])}</span>
        <span data-numeral className="text-2xl font-bold">
          {formatMoney(job.wage)}
        </span>
      </span>
      <When iso={job.start_at} />
      <SlipButton job={job} />
    </Card>
  );
}
