import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '../../../lib/format.ts';

/** The platform's commission on a wage, if there is any. */
export function Commission({
  job,
}: {
  job: Pick<WorkAssignment, 'wage' | 'commission' | 'commission_percent'>;
}) {
  if (job.commission === 0) return null;
  const [all, kept] = [formatMoney(job.wage + job.commission), formatMoney(job.commission)];
  return (
    <p className="text-ink-soft">
      <Trans>
        The customer pays {all}. Our commission: {kept} ({formatNumber(job.commission_percent)}%). After a
        cash job, your next wage pays this.
      </Trans>
    </p>
  );
}
