import { confirmWorkEnd } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkEnd } from '@dihaadi/contract/worker-bookings/end-of-work';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { explain } from '../../../../lib/problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { Key } from '../../../../ui/pictograms/steps.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ReportLink } from '../../../disputes/public.ts';
import { WorkEndFacts } from '../../work-end-facts.tsx';
import type { Assignment } from './assignments.ts';

type HoursEndProps = { bookingId: string; place: Assignment };

/** End of hourly work: the code while it runs, then its hours, which the customer confirms or objects to. */
export function HoursEnd({ bookingId, place }: HoursEndProps) {
  if (place.end_code !== null) return <EndCode code={place.end_code} name={place.worker.first_name} />;
  if (place.end === null) return null;
  return (
    <section className="grid gap-3 rounded-control bg-sunken p-3.5" data-testid="hours-end">
      <WorkEndFacts end={place.end} wage={place.wage} />
      <WorkEndResponse bookingId={bookingId} place={place} end={place.end} />
    </section>
  );
}

function EndCode({ code, name }: { code: string; name: string }) {
  return (
    <section className="grid gap-1 rounded-control bg-sunken p-3.5" data-testid="end-code">
      <div className="flex items-center gap-2.5">
        <Key className="size-7 shrink-0 text-primary-ink" />
        <p className="min-w-0 flex-1 font-semibold">
          <Trans>End code</Trans>
        </p>
        <p className="text-3xl leading-none font-bold tracking-widest">
          <span aria-hidden="true">{code}</span>
          <span className="sr-only">{code.split('').join(' ')}</span>
        </p>
      </div>
      <p className="text-base text-ink-soft">
        <Trans>Tell {name} this code when the work is done. The code confirms the hours.</Trans>
      </p>
    </section>
  );
}

function WorkEndResponse({ bookingId, place, end }: HoursEndProps & { end: WorkEnd }) {
  const locale = useLocale();
  const { object_until: until, customers_end: customersEnd } = end;
  if (end.status === 'objected' && customersEnd !== null)
    return (
      <p>
        <Trans>
          You objected: the work ended {formatTime(customersEnd, locale)}. You pay after our team decides.
        </Trans>
      </p>
    );
  if (!end.can.confirm) return null;
  return (
    <>
      <p className="text-base">
        {until === null ? (
          <Trans>Paying confirms the hours too.</Trans>
        ) : (
          <Trans>
            Paying confirms the hours too. If they're wrong, object by {formatTime(until, locale)}.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Confirm bookingId={bookingId} assignmentId={place.id} />
        {end.can.object && (
          <ReportLink
            thing="worker_booking"
            id={bookingId}
            assignmentId={place.id}
            kind="hours"
            work={{ started: place.checked_in_at ?? end.ended_at, ended: end.ended_at }}
          >
            <Trans>Object to hours</Trans>
          </ReportLink>
        )}
      </div>
    </>
  );
}

function Confirm({ bookingId, assignmentId }: { bookingId: string; assignmentId: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmWorkEnd, { params: { id: bookingId }, body: { assignment_id: assignmentId } }),
    onSuccess: () => toast.success(t`Hours confirmed`),
    onError: (error) =>
      toast.error(t`Couldn't confirm the hours`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['worker_booking'] }),
  });
  return (
    <Button variant="secondary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
      <Trans>Confirm hours</Trans>
    </Button>
  );
}
