import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { StatementRow } from '../statement-row.tsx';
import { statementsQuery } from '../statements-query.ts';
import { WagesHeld } from './prepaid-wages-note.tsx';
import { ConfirmMoney } from './confirm-wage-received.tsx';

const useOwnStatements = (job: WorkAssignment) => {
  const { data = [] } = useQuery(statementsQuery(job.booking_id));
  return data.filter(({ assignment_id: id }) => id === job.id);
};

/**
 * Wages during longer work: the question whether money has arrived, and a note that work is paused until overdue wages
 * are paid.
 */
export function WageQuestion({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const isStopped = useOwnStatements(job).some(({ status }) => status === 'overdue');
  const overdue = t`Wages overdue. Start again after you're paid.`;
  return (
    <>
      {isStopped && (
        <p className="flex items-center gap-3 rounded-control bg-danger-wash p-3 font-semibold text-danger">
          <Waiting className="size-8 shrink-0" />
          <span className="min-w-0 flex-1">{overdue}</span>
          <ReadAloud text={overdue} />
        </p>
      )}
      <ConfirmMoney job={job} />
    </>
  );
}

/** Earnings from longer work so far, by period, with payment status. */
export function JobWages({ job }: { job: WorkAssignment }) {
  const own = useOwnStatements(job);
  if (own.every(({ is_final: isFinal }) => isFinal)) return <WagesHeld job={job} />;
  return (
    <section className="grid gap-3">
      <WagesHeld job={job} />
      <h2 className="text-xl">
        <Trans>Wages so far</Trans>
      </h2>
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
