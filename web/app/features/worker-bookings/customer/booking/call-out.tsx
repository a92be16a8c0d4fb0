import { openBillPhoto } from '@dihaadi/contract/worker-bookings/expenses';
import { Trans } from '@lingui/react/macro';
import { call } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { ReportLink } from '../../../disputes/public.ts';
import { AbsenceFacts } from '../../absence-facts.tsx';
import { useAbsence } from '../../absences-query.ts';

type CallOutProps = { bookingId: string; assignmentId: string };

/** A worker came in vain: what they claim, and how to object. */
export function CallOut(of: CallOutProps) {
  const locale = useLocale();
  const claim = useAbsence(of);
  if (claim === undefined) return null;
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
          <Trans>You objected. You pay only if our team decides for the worker.</Trans>
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
