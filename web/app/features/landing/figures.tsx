import type { PublicStats } from '@dihaadi/contract/statistics';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';

/** Smaller figures are hidden: a town that has just started shows none. */
const LEAST = 10;

/** The platform's current figures: those that are large enough to be meaningful. */
export function Figures({ stats }: { stats: PublicStats }) {
  const { t } = useLingui();
  const figures = [
    { value: stats.total_workers, label: t`Registered workers` },
    { value: stats.active_workers, label: t`Workers available now` },
    { value: stats.jobs_completed, label: t`Bookings completed` },
    { value: stats.workers_hired, label: t`Workers hired` },
    { value: stats.total_jobs_posted, label: t`Jobs posted` },
    { value: stats.total_job_seekers, label: t`Job seekers` },
  ].filter(({ value }) => value >= LEAST);
  if (figures.length === 0) return null;
  return (
    <section
      aria-label={t`Dihaadi in numbers`}
      className="mt-8 rounded-card border border-hairline bg-card shadow-card sm:mt-14"
    >
      <dl className="flex flex-wrap justify-evenly gap-x-1 p-1 sm:p-3">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex min-w-0 basis-24 flex-col-reverse justify-end gap-1 px-1 py-2 text-center"
          >
            <dt className="text-base leading-tight text-ink-soft">{label}</dt>
            <dd className="text-3xl font-extrabold leading-none">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
