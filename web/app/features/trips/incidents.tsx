import type { TripIncident } from '@dihaadi/contract/trips/trip-shown';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { Notice } from '../../ui/notice.tsx';
import { incidentLabels, remedyForDriver } from '../bookings/public.ts';

/** The driver's reports that staff have not handled yet, with instructions for the meantime. */
export function Incidents({ incidents }: { incidents: readonly TripIncident[] }) {
  return incidents
    .filter(({ status }) => status === 'open')
    .map((incident) => <Open key={incident.id} incident={incident} />);
}

function Open({ incident: { kind, remedy, wait_until: until } }: { incident: TripIncident }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const title = i18n._(incidentLabels[kind].label);
  const what = i18n._(remedyForDriver[remedy]);
  const time = until === null ? '' : formatTime(until, locale);
  return (
    <Notice tone="warning" title={title}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p>{what}</p>
          {until !== null && (
            <p className="font-bold">
              <Trans>Wait until {time}</Trans>
            </p>
          )}
        </div>
        <ReadAloud text={[title, what].join('. ')} />
      </div>
    </Notice>
  );
}
