import type { PublicStats } from '@dihaadi/contract/statistics';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';

/** The platform in figures, as they stand now. */
export function Figures({ stats }: { stats: PublicStats }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`The platform in figures`}
      className="mt-10 rounded-card border border-hairline bg-card shadow-card sm:mt-14"
    >
      <dl className="grid grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
        <Figure value={stats.total_workers} label={<Trans>Registered workers</Trans>} />
        <Figure value={stats.active_workers} label={<Trans>Workers free now</Trans>} />
        <Figure value={stats.jobs_completed} label={<Trans>Bookings completed</Trans>} />
        <Figure value={stats.workers_hired} label={<Trans>Workers hired</Trans>} />
        <Figure value={stats.total_jobs_posted} label={<Trans>Jobs posted</Trans>} />
        <Figure value={stats.total_job_seekers} label={<Trans>Job seekers</Trans>} />
      </dl>
    </section>
  );
}

function Figure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-hairline p-4 text-center not-first:border-l odd:max-md:border-l-0 sm:p-5">
      <dt className="text-base leading-tight text-ink-soft">{label}</dt>
      <dd className="text-3xl font-extrabold leading-none">{formatNumber(value)}</dd>
    </div>
  );
}
