import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { tradeLabels } from '../../services/public.ts';
import { Badge } from '../../../ui/badge.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { When } from './job-facts.tsx';
import { useBasePath } from './base-path.ts';
import { jobStatusLabels } from './worker.labels.ts';

/** Card of one accepted job that links to it. */
export function JobLink({ job }: { job: WorkAssignment }) {
  const { i18n } = useLingui();
  const { base } = useBasePath();
  const { label, tone } = jobStatusLabels[job.status];
  const Picture = trades[job.service.category];
  return (
    <Link
      to={`${base}/jobs/${job.id}`}
      data-testid="job"
      className="grid min-w-0 gap-3 rounded-card border border-hairline bg-card p-4 shadow-card hover:bg-sunken"
    >
      <span className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-ink">
          <Picture className="size-9" />
        </span>
        <span className="grid min-w-0 flex-1 justify-items-start gap-1">
          <span className="text-lg leading-tight font-bold">{i18n._(tradeLabels[job.service.category])}</span>
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </span>
      </span>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <When iso={job.start_at} />
        {/* Fits beside the time on the smallest phone. */}
        <span data-numeral className="text-2xl font-bold">
          {formatMoney(job.wage)}
        </span>
      </div>
    </Link>
  );
}
