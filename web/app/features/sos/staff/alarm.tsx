import { listSos, type StaffSosRow } from '@dihaadi/contract/staff-sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { cx } from '../../../ui/cx.ts';
import { Alert } from '../../../ui/pictograms/signs.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { Age } from './alert-age.tsx';
import { PersonName } from './person-name.tsx';
import { useSiren } from './use-siren.ts';

const LOOK_EVERY_MS = 30_000;
const SHOWN = 5;

/**
 * Alarm over every desk screen while an SOS alert is unacknowledged: the person, the time since it was raised, and the
 * button to acknowledge it.
 */
export function SosAlarm() {
  const { t } = useLingui();
  const isOwn = useDeskAreas().includes('safety');
  const { data } = useQuery({
    enabled: isOwn,
    queryKey: ['sos_alert', 'alarm'],
    queryFn: ({ signal }) => callList(listSos, { query: { status: 'raised', limit: SHOWN }, signal }),
    // Live like everything else; if the stream is cut, at the latest after half a minute.
    refetchInterval: LOOK_EVERY_MS,
  });
  const waiting = isOwn ? (data?.rows ?? []) : [];
  useSiren(waiting.length > 0);
  return (
    <div role="alert" aria-label={t`SOS alarm`} className="sticky top-0 z-20 empty:hidden">
      {waiting.map((alert) => (
        <Bar key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function Bar({ alert }: { alert: StaffSosRow }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2 lg:px-6',
        alert.is_drill ? 'bg-accent text-on-accent' : 'bg-danger text-on-danger',
      )}
    >
      <Alert className="size-7 shrink-0" />
      <p className="min-w-0 flex-[1_1_12rem] text-lg leading-tight font-bold wrap-anywhere">
        {alert.is_drill ? <Trans>SOS drill</Trans> : <Trans>SOS</Trans>}
        {' · '}
        <Link
          to={`${dashboard()}/sos/${alert.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <PersonName alert={alert} />
        </Link>
      </p>
      <span className="text-2xl font-bold">
        <Age since={alert.raised_at} />
      </span>
      <Acknowledge id={alert.id} small />
    </div>
  );
}
