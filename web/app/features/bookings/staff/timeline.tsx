import type { PackageBookingEvent, WorkerBookingEvent } from '@dihaadi/contract/booking-timeline';
import type { StaffPackageBookingRecord } from '@dihaadi/contract/booking-record';
import type { StaffWorkerBookingRecord } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { measuredDistance } from '../../../staff-kit/distance.labels.ts';
import { History } from '../../../staff-kit/history.tsx';
import { packageEventLabels, setbackEvents, workerBookingEventLabels } from './history.labels.ts';
import { ClosingReason } from '../closing-reason.ts';
import { incidentLabels } from '../incidents.labels.ts';

type Timeline = StaffPackageBookingRecord['history'] | StaffWorkerBookingRecord['history'];
type TimelineProps = Pick<ComponentProps<typeof History>, 'states'> & {
  /** Oldest first; undefined until it is loaded. */
  history: Timeline | undefined;
};

const labels: Record<
  PackageBookingEvent | WorkerBookingEvent,
  (typeof packageEventLabels)[PackageBookingEvent]
> = {
  ...packageEventLabels,
  ...workerBookingEventLabels,
};

/** Full history of a booking: its states, offers, codes, incidents and changes, with the people involved. */
export function BookingTimeline({ history, states }: TimelineProps) {
  return (
    <History
      history={history?.map((entry) => ({ ...entry, reason: null, detail: <Detail entry={entry} /> }))}
      happenings={labels}
      states={states}
      setbacks={setbackEvents}
    />
  );
}

function Detail({ entry }: { entry: Timeline[number] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { person_name: person, moved, metres, incident, reason } = entry;
  const away = measuredDistance(i18n, (metres ?? 0) / 1000);
  return (
    <>
      {person !== null && <span className="block font-medium">{person}</span>}
      {moved !== null && (
        <span className="block">
          <Trans>
            Was {formatTime(moved.from, locale)}, now {formatTime(moved.to, locale)}
          </Trans>
        </span>
      )}
      {'drop_changed' in entry && entry.drop_changed !== null && <DropChanged {...entry.drop_changed} />}
      {metres !== null && (
        <span className="block">
          <Trans>Phone {away} from the address</Trans>
        </span>
      )}
      {incident !== null && <span className="block">{i18n._(incidentLabels[incident].label)}</span>}
      <ClosingReason reason={reason} />
    </>
  );
}

const DropChanged = ({ from, to }: { from: string; to: string }) => (
  <span className="block break-words">
    <Trans>
      Drop changed from {from} to {to}
    </Trans>
  </span>
);
