import { type Cohort, exportRetention, readRetention } from '@dihaadi/contract/day-figures';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call, openFile } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { pointOf } from '../../staff-kit/charts/time-figure.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { Explained } from '../../staff-kit/explained.tsx';
import { Card } from '../../ui/card.tsx';
import { Part } from './part.tsx';

/** Number of people who first booked in each of the last twelve weeks, and how many returned in the weeks after. */
export function Retention() {
  const { t } = useLingui();
  const retention = useQuery({
    queryKey: ['figures', 'retention'],
    queryFn: ({ signal }) => call(readRetention, { signal }),
    meta: { failure: t`Couldn't load retention` },
  });
  return (
    <Part
      title={
        <Explained
          name={t`Retention, last 12 weeks`}
          definition={t`People by the week of their first completed booking, and the share with another completed booking in each later week.`}
        />
      }
      save={
        <ExportList
          open={() => openFile(exportRetention, {})}
          done={t`Retention exported`}
          failed={t`Failed to export retention`}
        />
      }
    >
      <QueryState
        query={retention}
        failure={<Trans>Couldn't load retention</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {({ customers, workers }) => (
          <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
            <Cohorts title={t`Customers`} cohorts={customers} />
            <Cohorts title={t`Workers`} cohorts={workers} />
          </div>
        )}
      </QueryState>
    </Part>
  );
}

const head = 'py-1.5 font-semibold whitespace-nowrap text-ink-soft';
const number = 'px-2 text-end';
const fixed = 'sticky start-0 bg-card pe-3 text-start whitespace-nowrap';

function Cohorts({ title, cohorts }: { title: string; cohorts: readonly Cohort[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const weeks = Math.max(0, ...cohorts.map(({ back }) => back.length));
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h4 className="text-lg font-bold">{title}</h4>
      {cohorts.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>First completed bookings of the last 12 weeks appear here.</Trans>
        </p>
      ) : (
        <section
          aria-label={title}
          // The table scrolls, also with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className={`${head} ${fixed}`}>
                  <Trans>First week</Trans>
                </th>
                <th scope="col" className={`${head} ${number}`}>
                  <Trans>People</Trans>
                </th>
                {Array.from({ length: weeks }, (_, index) => index + 1).map((later) => (
                  <th
                    key={later}
                    scope="col"
                    className={`${head} ${number}`}
                    aria-label={t`${later} weeks later`}
                  >
                    +{later}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ week, people, back }) => (
                <tr key={week} className="border-t border-hairline">
                  <th scope="row" className={`${fixed} py-1.5 font-normal`}>
                    {pointOf({ from: week, to: week }, [], locale).label}
                  </th>
                  <td className={`${number} py-1.5 font-semibold`}>{formatNumber(people)}</td>
                  {back.map((count, index) => (
                    <Share key={`${week} +${index + 1}`} count={count} of={people} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

const PERCENT = 100;
/** The darkest background, so that the text on it keeps its contrast. */
const DEEPEST = 35;

/** Share of people who returned; the higher, the darker the background. */
function Share({ count, of }: { count: number; of: number }) {
  const percent = Math.round((count / of) * PERCENT);
  const depth = Math.round((percent * DEEPEST) / PERCENT);
  return (
    <td
      className={`${number} py-1.5`}
      title={`${formatNumber(count)} / ${formatNumber(of)}`}
      style={{ background: `color-mix(in srgb, var(--primary-ink) ${depth}%, transparent)` }}
    >
      {percent}%
    </td>
  );
}
