import { staffFare, type StaffTripFare, waiveFee } from '@dihaadi/contract/trips/staff-trips';
import type { TripPaidBy, TripPaymentStatus } from '@dihaadi/contract/trips/trip-fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/card-amount.tsx';
import { FareBreakdown } from '../fare-breakdown.tsx';

const states: Record<TripPaymentStatus, { label: MessageDescriptor; tone: Tone }> = {
  due: { label: msg`Not paid yet`, tone: 'warning' },
  awaiting_confirmation: { label: msg`Waiting for confirmation`, tone: 'info' },
  paid: { label: msg`Paid`, tone: 'success' },
  waived: { label: msg`Waived`, tone: 'neutral' },
};

const ways: Record<TripPaidBy, MessageDescriptor> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  gateway: msg`Online`,
};

/** Cost of a finished trip or of its cancellation, and how it is paid; nothing before. */
export function TripMoney({ bookingId }: { bookingId: string }) {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: ['trip_fare', 'staff', bookingId],
    queryFn: ({ signal }) => call(staffFare, { params: { bookingId }, signal }),
  });
  if (data === undefined || data.payment === null) return null;
  const { kind, amount, status, method } = data.payment;
  return (
    <div className="grid gap-3" data-testid="trip-money">
      <p className="text-base text-ink-soft">
        {kind === 'fare' ? <Trans>Final fare</Trans> : <Trans>Cancellation fee</Trans>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Money className="text-3xl">{formatMoney(amount)}</Money>
        <Badge tone={states[status].tone}>{i18n._(states[status].label)}</Badge>
        {method !== null && <span>{i18n._(ways[method])}</span>}
      </div>
      {data.fare_breakdown !== null && <FareBreakdown fare={data.fare_breakdown} />}
      {data.can.waive && <Waive bookingId={bookingId} />}
    </div>
  );
}

function Waive({ bookingId }: { bookingId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const waive = useActionMutation({
    things: ['trip_fare'],
    done: t`Fee waived`,
    failed: t`Failed to waive the fee`,
    run: (reason: string) => call(waiveFee, { params: { bookingId }, body: { reason } }),
    after: (shown: StaffTripFare) => queries.setQueryData(['trip_fare', 'staff', bookingId], shown),
  });
  return (
    <div>
      <ReasonDialog
        draft={`waive fee ${bookingId}`}
        onConfirm={(reason) => hasSucceeded(waive.mutateAsync(reason))}
        title={<Trans>Waive the cancellation fee?</Trans>}
        description={<Trans>The customer won't owe this fee. The driver won't get this fee.</Trans>}
        confirmLabel={<Trans>Waive fee</Trans>}
        cancelLabel={<Trans>Keep fee</Trans>}
      >
        <Trans>Waive fee</Trans>
      </ReasonDialog>
    </div>
  );
}
