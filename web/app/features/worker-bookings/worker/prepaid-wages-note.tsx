import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { fundQuery } from '../fund-query.ts';
import { DaysCovered } from '../fund-uses.tsx';

/** Note that the customer has paid wages in advance, and how many days they cover; renders nothing otherwise. */
export function WagesHeld({ job }: { job: WorkAssignment }) {
  const { data } = useQuery({ ...fundQuery(job.booking_id), enabled: job.days !== null });
  if (data === undefined || data.held === 0) return null;
  return (
    <div className="flex items-center gap-3 rounded-control bg-success-wash p-3">
      <Wallet className="size-9 shrink-0 text-success" />
      <p className="grid min-w-0 flex-1 text-success">
        <span className="font-semibold">
          <Trans>Held for wages: {formatMoney(data.held)}</Trans>
        </span>
        <span className="empty:hidden">
          <DaysCovered days={data.days_covered} />
        </span>
      </p>
    </div>
  );
}
