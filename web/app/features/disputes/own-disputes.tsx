import { listOwnDisputes, type OwnDisputeRow } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { pagedQuery } from '../../lib/paged-query.ts';
import { PagedRows } from '../../shell/paged-rows.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { disputeKindLabels, kindLabelOf, numberOf } from './disputes.labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { useAbout } from './use-about.ts';

const PAGE = 20;

/** All problem reports of the person, those that they sent and those about them, newest first. */
export default function OwnDisputes() {
  const query = useInfiniteQuery(
    pagedQuery<OwnDisputeRow>({
      queryKey: ['dispute', 'own'],
      fetchPage: (cursor, signal) => callList(listOwnDisputes, { query: { limit: PAGE, cursor }, signal }),
    }),
  );
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Problem reports</Trans>
      </h1>
      <PagedRows<OwnDisputeRow>
        query={query}
        failure={<Trans>Couldn't load your reports</Trans>}
        skeleton={{ rows: 3, className: 'h-28' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                picture={<Done className="size-10" />}
                title={
                  <Trans>No problem reports. Open a booking, payment or application to report one.</Trans>
                }
              />
            </Card>
          ) : (
            <ul className="grid gap-3">
              {rows.map((row) => (
                <li key={row.id}>
                  <Row dispute={row} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
    </>
  );
}

function Row({ dispute }: { dispute: OwnDisputeRow }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { Picture } = disputeKindLabels[dispute.kind];
  return (
    <Card className="relative grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-2 hover:bg-sunken">
      <Picture className="size-8 text-primary-ink" />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            <Link to={`/disputes/${dispute.id}`} className="after:absolute after:inset-0">
              {i18n._(kindLabelOf(dispute))}
            </Link>
          </h2>
          <StatusBadge dispute={dispute} />
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {[numberOf(dispute), useAbout(dispute), formatDate(dispute.created_at, locale)].join(' · ')}
        </p>
      </div>
    </Card>
  );
}
