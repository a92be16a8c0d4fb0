import { listOwnDisputes, type OwnDisputeRow } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { PagedRows } from '../../shell/paged-rows.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ownCalls } from './dispute-calls.ts';
import { DisputeCard } from './dispute-card.tsx';

const PAGE = 20;

/** All problem reports of the person, sent by them or about them, newest first. */
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
                  <DisputeCard dispute={row} to={ownCalls.pathOf(row.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
    </>
  );
}
