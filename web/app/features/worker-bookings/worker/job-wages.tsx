import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { StatementRow } from '../statement-row.tsx';
import { statementsQuery } from '../statements-query.ts';
import { ConfirmMoney } from './money.tsx';

/** What longer work has earned so far, period by period, and whether it is paid; the question whether money has come. */
export function JobWages({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(statementsQuery(job.booking_id));
  const own = data.filter(({ assignment_id: id }) => id === job.id);
  if (own.every(({ is_final: isFinal }) => isFinal)) return null;
  const isStopped = job.status === 'checked_in' && own.some(({ status }) => status === 'overdue');
  const overdue = t`Wages overdue. Start again after you're paid.`;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Wages so far</Trans>
      </h2>
      {isStopped && (
        <p className="flex items-center gap-3 rounded-control bg-danger-wash p-3 font-semibold text-danger">
          <span className="min-w-0 flex-1">{overdue}</span>
          <ReadAloud text={overdue} />
        </p>
      )}
      {job.status === 'checked_in' && <ConfirmMoney job={job} />}
      <ol className="grid gap-2">
        {own.map((one) => (
          <li key={one.id} className="rounded-control bg-sunken p-3">
            <StatementRow statement={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}
