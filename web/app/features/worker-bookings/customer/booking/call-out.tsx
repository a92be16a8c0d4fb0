import type { AbsenceClaim } from '@dihaadi/contract/worker-bookings/absences';
import { openBillPhoto } from '@dihaadi/contract/worker-bookings/expenses';
import { Trans } from '@lingui/react/macro';
import { call } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { ReportLink } from '../../../disputes/public.ts';
import { AbsenceFacts } from '../../absence-facts.tsx';
import { useAbsences } from '../../absences-query.ts';

type CallOutProps = { bookingId: string; assignmentId: string };

/** A worker's call-out claims, possibly for several days of longer work, and how to object. */
export function CallOuts(of: CallOutProps) {
  return useAbsences(of).map((claim) => <CallOut key={claim.id} of={of} claim={claim} />);
}

function CallOut({ of, claim }: { of: CallOutProps; claim: AbsenceClaim }) {
  const locale = useLocale();
  const { object_until: until } = claim;
  return (
    <section data-testid="call-out" className="grid gap-3 rounded-control bg-sunken p-3.5">
      <AbsenceFacts
        claim={claim}
        openPhoto={(photo_id, signal) =>
          call(openBillPhoto, { params: { id: of.bookingId, photo_id }, signal })
        }
      />
      {claim.status === 'objected' && (
        <p>
          {claim.day === null ? (
            <Trans>You objected. You pay only if our team decides for the worker.</Trans>
          ) : (
            <Trans>You objected. Our team decides about this day.</Trans>
          )}
        </p>
      )}
      {claim.can.object && until !== null && (
        <>
          <p className="text-base">
            <Trans>Is this wrong? Object by {formatTime(until, locale)}. Our team then decides.</Trans>
          </p>
          <ReportLink
            thing="worker_booking"
            id={of.bookingId}
            assignmentId={of.assignmentId}
            kind="customer_absent"
          >
            <Trans>Object to call-out</Trans>
          </ReportLink>
        </>
      )}
    </section>
  );
}
