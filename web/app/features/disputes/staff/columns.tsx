import type { StaffDisputeRow } from '@dihaadi/contract/staff-disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { disputeStatusLabels, kindLabelOf, numberOf } from '../disputes.labels.ts';
import { useThingName } from '../use-dispute-subject.ts';
import { useSideNames } from '../use-side-names.ts';

/** A dispute's status, and whether it is an appeal. */
export function DisputeBadges({ dispute }: { dispute: StaffDisputeRow }) {
  const { t, i18n } = useLingui();
  const { label, tone } = disputeStatusLabels[dispute.status];
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-1">
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {dispute.is_appeal && <Badge tone="info">{t`Second decision`}</Badge>}
      {dispute.waiting_for !== null && <Badge tone="neutral">{t`Waiting for answer`}</Badge>}
    </span>
  );
}

/** When it must be decided; red if late. */
export function Deadline({ dispute: { due_at: due, is_late: isLate } }: { dispute: StaffDisputeRow }) {
  const locale = useLocale();
  if (due === null) return '–';
  return (
    <span className={cx('whitespace-nowrap tabular-nums', isLate && 'font-semibold text-danger')}>
      {isLate && (
        <>
          <Trans>Late</Trans>
          {' · '}
        </>
      )}
      {formatTime(due, locale)}
    </span>
  );
}

function ThingName({ dispute }: { dispute: StaffDisputeRow }) {
  return useThingName()(dispute);
}

function Sides({ dispute }: { dispute: StaffDisputeRow }) {
  const { t } = useLingui();
  const nameOf = useSideNames(dispute, t`No one in particular`);
  return (
    <span className="cell-lines">
      {nameOf('opener')}
      <span className="text-ink-soft">{nameOf('other')}</span>
    </span>
  );
}

export function useColumns(address: string): Column<StaffDisputeRow>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        key: 'kind',
        shrinks: true,
        header: <Trans>Problem</Trans>,
        cell: (dispute) => i18n._(kindLabelOf(dispute)),
      },
      {
        key: 'due',
        header: <Trans>Decide by</Trans>,
        cell: (dispute) => <Deadline dispute={dispute} />,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (dispute) => <DisputeBadges dispute={dispute} />,
      },
      {
        key: 'about',
        shrinks: true,
        header: <Trans>About</Trans>,
        cell: (dispute) => (
          <span className="cell-lines">
            <span>
              <ThingName dispute={dispute} />
            </span>
            <span className="text-ink-soft">{numberOf(dispute)}</span>
          </span>
        ),
      },
      {
        key: 'sides',
        shrinks: true,
        wide: true,
        header: <Trans>Reported by and about</Trans>,
        cell: (dispute) => <Sides dispute={dispute} />,
      },
      {
        key: 'owner',
        shrinks: true,
        wide: true,
        header: <Trans>Handled by</Trans>,
        cell: ({ owner }) => owner?.name ?? t`No one yet`,
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (dispute) => <ViewLink id={dispute.id} address={address} name={numberOf(dispute)} />,
      },
    ],
    [t, i18n, address],
  );
}
