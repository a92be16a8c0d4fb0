import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { ReportPayment } from '../../disputes/public.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Pay, Wallet } from '../../../ui/pictograms/steps.tsx';
import { useBasePath } from './base-path.ts';
import { wagePaymentsQuery } from './queries.ts';

/** Note that the platform keeps a wage paid online, and where to withdraw it. */
export function PaidOnline({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { base } = useBasePath();
  const { data } = useQuery(wagePaymentsQuery(job.booking_id));
  const paid = data?.find((one) => one.assignment_id === job.id && one.payment_status === 'paid');
  if (paid?.method !== 'gateway' && paid?.method !== 'fund') return null;
  const note = t`Paid online. Check My earnings.`;
  return (
    <div className="grid gap-3 rounded-card bg-info-wash p-3">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-info" />
        <p className="min-w-0 flex-1 font-semibold text-info">{note}</p>
        <ReadAloud text={note} />
      </div>
      <Link to={`${base}/earnings`} className={buttonLook('primary', 'min-h-14')}>
        <Pay className="size-7 shrink-0" />
        <Trans>My earnings</Trans>
      </Link>
      <ReportPayment id={paid.payment_id} />
    </div>
  );
}
