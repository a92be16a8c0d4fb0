import { type ChartDays, chartDays, exportFigures, readFigures } from '@dihaadi/contract/day-figures';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { call, openFile } from '../../lib/api.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { Refresh } from '../../staff-kit/refresh.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { buttonLook } from '../../ui/button.tsx';
import { DayCharts } from './day-charts.tsx';
import { HourChart } from './hour-chart.tsx';
import { Part } from './part.tsx';
import { Retention } from './retention.tsx';

const daysOf = (asked: string | null): ChartDays => chartDays.find((days) => days === asked) ?? '30';

/** Charts of recent days: bookings, money, demand and supply, and retention. */
export default function Charts() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const days = daysOf(address.get('days'));
  const figures = useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => call(readFigures, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Couldn't load the charts` },
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="flex flex-wrap items-center gap-x-3 text-2xl">
            <Trans>Charts</Trans>
            <Link
              to={`${dashboard()}/today`}
              className="inline-flex min-h-11 items-center gap-1 text-base font-semibold text-primary-ink underline underline-offset-4"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              <Trans>Today</Trans>
            </Link>
          </h2>
          <Refresh rows={figures} />
        </div>
        <DaysChoice days={days} />
      </div>
      <QueryState
        query={figures}
        failure={<Trans>Couldn't load the charts</Trans>}
        skeleton={{ rows: 3, className: 'h-72' }}
      >
        {({ by_day: byDay, by_hour: byHour }) => (
          <div
            aria-busy={figures.isPlaceholderData}
            className={figures.isPlaceholderData ? 'grid gap-8 opacity-60' : 'grid gap-8'}
          >
            <Part
              title={<Trans>By day</Trans>}
              save={
                <ExportList
                  open={() => openFile(exportFigures, { query: { days } })}
                  done={t`Figures exported`}
                  failed={t`Failed to export figures`}
                />
              }
            >
              <DayCharts days={byDay} />
            </Part>
            <HourChart days={days} hours={byHour} />
          </div>
        )}
      </QueryState>
      <Retention />
    </div>
  );
}

function DaysChoice({ days }: { days: ChartDays }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Period`} className="flex flex-wrap gap-2">
      {chartDays.map((count) => (
        <Link
          key={count}
          to={{ search: `?days=${count}` }}
          replace
          aria-current={count === days ? 'true' : undefined}
          className={buttonLook(count === days ? 'primary' : 'secondary', 'whitespace-nowrap', 'small')}
        >
          <Plural value={Number(count)} one="Last # day" other="Last # days" />
        </Link>
      ))}
    </nav>
  );
}
