import { openDispute, type OwnDisputeRow } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { QueryState } from '../../shell/query-state.tsx';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { Waiting } from '../../ui/pictograms/states.tsx';
import { ownCalls } from './dispute-calls.ts';
import { isDecided, numberOf } from './disputes.labels.ts';
import { useReportsAbout } from './use-reports-about.ts';

type Work = { bookingId: string; assignmentId: string };

/** Button to have staff check a missing wage, in place and by one press; then a confirmation with the deadline. */
export function AskTeam({ bookingId, assignmentId }: Work) {
  const reports = useReportsAbout(bookingId);
  return (
    <QueryState
      query={reports}
      failure={<Trans>Couldn't load your reports</Trans>}
      skeleton={{ rows: 1, className: 'h-14' }}
    >
      {(rows) => {
        const open = rows.find((row) => row.my_side === 'opener' && !isDecided(row));
        return open === undefined ? (
          <Ask bookingId={bookingId} assignmentId={assignmentId} />
        ) : (
          <Asked report={open} />
        );
      }}
    </QueryState>
  );
}

function Ask({ bookingId, assignmentId }: Work) {
  const { t } = useLingui();
  const intent = useIntent();
  const ask = useActionMutation({
    things: ['dispute'],
    done: t`Report sent`,
    failed: t`Couldn't send the report`,
    run: () => {
      const body = {
        thing: 'worker_booking',
        thing_id: bookingId,
        assignment_id: assignmentId,
        kind: 'not_paid',
      } as const;
      return call(openDispute, { body, idempotencyKey: intent(body) });
    },
  });
  return (
    <>
      <p>
        <Trans>Still no money? Our team checks within 2 working days.</Trans>
      </p>
      <Button
        variant="accent"
        data-testid="ask-team"
        pending={ask.isPending}
        onClick={() => ask.mutate()}
        className="min-h-16 text-lg"
      >
        <Alert className="size-7 shrink-0" />
        <Trans>Ask our team to check</Trans>
      </Button>
    </>
  );
}

function Asked({ report }: { report: OwnDisputeRow }) {
  const locale = useLocale();
  const due = report.due_at === null ? null : formatTime(report.due_at, locale);
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <Waiting className="size-8 shrink-0 text-warning" />
        <span className="min-w-0">
          {due === null ? <Trans>Under review</Trans> : <Trans>Our team decides by {due}.</Trans>}
        </span>
      </p>
      <Link to={ownCalls.pathOf(report.id)} className={buttonLook('secondary', 'min-h-14')}>
        <Alert className="size-6 shrink-0" />
        <Trans>Open report {numberOf(report)}</Trans>
      </Link>
    </>
  );
}
