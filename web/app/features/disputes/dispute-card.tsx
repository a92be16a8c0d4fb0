import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { disputeKindLabels, kindLabelOf, numberOf } from './disputes.labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDisputeSubject } from './use-dispute-subject.ts';

/** Report in the reader's own list. */
export function DisputeCard({ dispute, to }: { dispute: OwnDisputeRow; to: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { Picture } = disputeKindLabels[dispute.kind];
  return (
    <Card className="relative grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-2 hover:bg-sunken">
      <Picture className="size-8 text-primary-ink" />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            <Link to={to} className="after:absolute after:inset-0">
              {i18n._(kindLabelOf(dispute))}
            </Link>
          </h2>
          <StatusBadge dispute={dispute} />
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {[numberOf(dispute), useDisputeSubject(dispute), formatDate(dispute.created_at, locale)].join(
            ' · ',
          )}
        </p>
        {dispute.my_side === 'other' && (
          <p className="text-base text-ink-soft">
            <Trans>Reported by the other side</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
