import { openAnyBillPhoto } from '@dihaadi/contract/worker-bookings/expenses';
import type { WorkExtension } from '@dihaadi/contract/worker-bookings/extensions';
import { extraPayForStaff } from '@dihaadi/contract/worker-bookings/extra-pay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TripPhotoView } from '../../bookings/public.ts';
import { AbsenceFacts } from '../absence-facts.tsx';
import { MoreHours } from '../request-extra-hours.tsx';
import { BillRow } from '../bill-row.tsx';
import { extensionStatusLabels } from './extension-status.labels.ts';

/** Additions to one worker's pay, agreed or claimed: extra hours, bills with photos, a call-out. */
export function ExtraPay({ bookingId, assignmentId }: { bookingId: string; assignmentId: string }) {
  const { data } = useQuery({
    queryKey: ['assignment', 'extra-pay', bookingId],
    queryFn: ({ signal }) => call(extraPayForStaff, { params: { id: bookingId }, signal }),
    meta: { parts: ['work_extension', 'work_expense', 'absence_claim', 'dispute'] },
  });
  if (data === undefined) return null;
  const isOwn = (one: { assignment_id: string }) => one.assignment_id === assignmentId;
  const openPhoto = (photo_id: string, signal: AbortSignal) =>
    call(openAnyBillPhoto, { params: { id: bookingId, photo_id }, signal });
  return (
    <ul className="grid gap-2 empty:hidden" data-testid="extra-pay">
      {data.absences.filter(isOwn).map((claim) => (
        <Row key={claim.id}>
          <AbsenceFacts claim={claim} openPhoto={openPhoto} />
        </Row>
      ))}
      {data.extensions.find(isOwn)?.extensions.map((one) => (
        <Row key={one.id}>
          <Hours extension={one} />
        </Row>
      ))}
      {data.expenses.find(isOwn)?.expenses.map((bill) => (
        <Row key={bill.id}>
          <BillRow bill={bill} />
          <div className="max-w-40">
            <TripPhotoView id={bill.photo_id} kind="receipt" open={openPhoto} />
          </div>
        </Row>
      ))}
    </ul>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid gap-2 rounded-control bg-sunken p-3">{children}</li>
);

function Hours({ extension: { hours, wage, asked_by, status, created_at } }: { extension: WorkExtension }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = extensionStatusLabels[status];
  const at = formatTime(created_at, locale);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <span className="block font-semibold">
          <MoreHours hours={hours} />
        </span>
        <span className="block text-base text-ink-soft">
          {asked_by === 'worker' ? (
            <Trans>Requested by the worker, {at}</Trans>
          ) : (
            <Trans>Requested by the customer, {at}</Trans>
          )}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-numeral className="text-xl font-bold">
          {formatMoney(wage)}
        </span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </p>
    </div>
  );
}
