import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { type DeskIncident, handleIncident } from '@dihaadi/contract/trips/trip-incidents';
import { openAnyTripPhoto } from '@dihaadi/contract/trips/trip-photos';
import type { TripCharge } from '@dihaadi/contract/trips/trip-shown';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { explain } from '../../../lib/problems.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { chargeStates, fareLineLabels } from '../fare.labels.ts';
import { incidentLabels, remedyForDesk } from '../incidents.labels.ts';
import { TripPhotoView } from '../trip-photo.tsx';
import { CodeOverride, CodeTitle } from './code-override.tsx';
import { HandOver } from './hand-over.tsx';
import { useStaffTrip } from './use-staff-trip.ts';

/** The step that needs a code, incidents, charges and photos of a booking's trip, if there are any. */
export function TripPart({ booking }: { booking: StaffPackageBooking }) {
  const bookingId = booking.id;
  const { data } = useStaffTrip(booking);
  if (data === undefined) return null;
  const { incidents, charges, photos, received_by, code_locked_until: lockedUntil, can } = data;
  const step = booking.can.override_code;
  return (
    <>
      {step !== null && (
        <Part title={<CodeTitle step={step} />}>
          <CodeOverride bookingId={bookingId} step={step} lockedUntil={lockedUntil} />
        </Part>
      )}
      {incidents.length > 0 && (
        <Part title={<Trans>Incidents</Trans>}>
          <ul className="grid gap-4">
            {incidents.map((incident) => (
              <Incident key={incident.id} incident={incident} />
            ))}
          </ul>
          {can.hand_over && <HandOver booking={booking} />}
        </Part>
      )}
      {charges.length > 0 && (
        <Part title={<Trans>Extra charges</Trans>}>
          <Charges charges={charges} />
        </Part>
      )}
      {(photos.length > 0 || received_by !== null) && (
        <Part title={<Trans>Photos</Trans>}>
          {received_by !== null && (
            <p>
              <Trans>Received by {received_by}</Trans>
            </p>
          )}
          <div className="grid grid-cols-2 gap-3">
            {photos.map(({ id, kind }) => (
              <TripPhotoView
                key={id}
                id={id}
                kind={kind}
                open={(photo_id, signal) =>
                  call(openAnyTripPhoto, { params: { bookingId, photo_id }, signal })
                }
              />
            ))}
          </div>
        </Part>
      )}
    </>
  );
}

function Charges({ charges }: { charges: readonly TripCharge[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2">
      {charges.map(({ id, kind, amount, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex-1">{i18n._(fareLineLabels[kind].label)}</span>
          <Badge tone={chargeStates[status].tone}>{i18n._(chargeStates[status].label)}</Badge>
          <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** One incident: the type, the instructions, and the actions taken. */
function Incident({ incident }: { incident: DeskIncident }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const handle = useMutation({
    mutationFn: (resolution: string) =>
      call(handleIncident, { params: { incidentId: incident.id }, body: { resolution } }),
    onSuccess: () => toast.success(t`Incident resolved`),
    onError: (error) =>
      toast.error(t`Failed to update the incident`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['package_booking'] }),
  });
  const { kind, note, reported_by, remedy, status, at, resolution, wait_until: until } = incident;
  const label = i18n._(incidentLabels[kind].label);
  const time = until === null ? '' : formatTime(until, locale);
  const isOpen = status === 'open';
  return (
    <li className="grid gap-2" data-testid="incident">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{label}</span>
        <Badge tone={isOpen ? 'danger' : 'success'}>{isOpen ? t`Open` : t`Resolved`}</Badge>
        <span className="text-base text-ink-soft">{formatTime(at, locale)}</span>
      </div>
      {reported_by === 'customer' && (
        <p>
          <Trans>Reported by the customer</Trans>
        </p>
      )}
      {note !== null && <p className="wrap-anywhere">{note}</p>}
      {isOpen ? (
        <>
          <p className="text-ink-soft">{i18n._(remedyForDesk[remedy])}</p>
          {until !== null && (
            <p>
              <Trans>The driver waits until {time}.</Trans>
            </p>
          )}
          <div className="justify-self-start">
            <ReasonDialog
              size="small"
              label={t`Mark as resolved: ${label}`}
              title={<Trans>What was done?</Trans>}
              description={<Trans>We save this note with the incident.</Trans>}
              confirmLabel={<Trans>Mark as resolved</Trans>}
              cancelLabel={<Trans>Close</Trans>}
              draft={`resolve incident ${incident.id}`}
              onConfirm={(resolved) => hasSucceeded(handle.mutateAsync(resolved))}
            >
              <Trans>Mark as resolved</Trans>
            </ReasonDialog>
          </div>
        </>
      ) : (
        <p className="wrap-anywhere">
          <ReasonText reason={resolution} />
        </p>
      )}
    </li>
  );
}
