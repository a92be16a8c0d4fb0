import type { StaffSosRow } from '@dihaadi/contract/staff-sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatPhone, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { Age } from './alert-age.tsx';
import { PersonName } from './person-name.tsx';
import { sosOutcomeLabels, sosStatusLabels, sosThingLabels } from './sos.labels.ts';

/** Badges of an alert: its status, whether it is a drill, and the person's own report. */
export function SosBadges({ alert }: { alert: StaffSosRow }) {
  const { t, i18n } = useLingui();
  const { label, tone } = sosStatusLabels[alert.status];
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-1">
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {alert.is_drill && <Badge tone="info">{t`Drill`}</Badge>}
      {alert.safe_at !== null && <Badge tone="neutral">{t`Says safe`}</Badge>}
    </span>
  );
}

export function useColumns(address: string): Column<StaffSosRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'person',
        header: <Trans>Person</Trans>,
        cell: (alert) => (
          <span className="cell-lines">
            <PersonName alert={alert} />
            <span className="text-ink-soft">{formatPhone(alert.person.phone ?? '')}</span>
          </span>
        ),
      },
      {
        key: 'raised',
        header: <Trans>Raised</Trans>,
        cell: ({ status, raised_at: at }) =>
          status === 'raised' ? (
            <span className="font-semibold text-danger">
              <Age since={at} />
            </span>
          ) : (
            formatTime(at, locale)
          ),
      },
      { key: 'status', header: <Trans>Status</Trans>, cell: (alert) => <SosBadges alert={alert} /> },
      {
        key: 'about',
        header: <Trans>Booking</Trans>,
        cell: ({ thing }) => (thing === null ? '–' : i18n._(sosThingLabels[thing])),
      },
      {
        key: 'handled',
        header: <Trans>Handled by</Trans>,
        cell: ({ acknowledged_by: by }) => by ?? t`No one yet`,
      },
      {
        key: 'outcome',
        header: <Trans>Outcome</Trans>,
        cell: ({ outcome }) => (outcome === null ? '–' : i18n._(sosOutcomeLabels[outcome])),
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (alert) => (
          <span className="flex gap-2">
            {alert.status === 'raised' && <Acknowledge id={alert.id} small />}
            <ViewLink id={alert.id} address={address} name={alert.person.name} />
          </span>
        ),
      },
    ],
    [t, i18n, locale, address],
  );
}
