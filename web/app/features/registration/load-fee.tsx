import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { explain } from '../../lib/problems.ts';
import { type Payer, type Standing, payerStatusQuery } from '../payments/public.ts';
import { ApiProblem } from '../../lib/request.ts';
import { useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ask } from '../../ui/pictograms/signs.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';

/** Loads the status of a fee, then renders the children. */
export function LoadFee({ payer, children }: { payer: Payer; children: (standing: Standing) => ReactNode }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  // Live approval is only for the person: others can pay, but see no more.
  useLive(session?.access_token ?? null, { endpoint: events });
  const standing = useQuery(payerStatusQuery(payer));
  if (standing.data !== undefined) return children(standing.data);
  if (standing.error instanceof ApiProblem && isUnknown(standing.error)) return <WrongLink />;
  return (
    <Card>
      {standing.errorUpdateCount === 0 ? (
        <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-14 w-full" />
        </output>
      ) : (
        <ErrorState
          title={<Trans>Failed to load payment status</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          retrying={standing.isFetching}
          onRetry={() => void standing.refetch()}
        >
          {explain(i18n, standing.error, t`Please try again.`)}
        </ErrorState>
      )}
    </Card>
  );
}

/** Whether the link has no id, or an unknown one. */
const isUnknown = ({ problem: { code } }: ApiProblem): boolean =>
  code === 'not-found' || code === 'bad-input';

/** Retrying is useless: shows where else to find one's own fee. */
function WrongLink() {
  const home = publicPath('/', useLocale());
  return (
    <Card>
      <div role="alert">
        <EmptyState
          picture={<Ask className="size-10" />}
          title={<Trans>Failed to load payment status</Trans>}
        >
          <p className="max-w-prose text-ink-soft">
            <Trans>This link is incomplete. Open the link in our message again, or log in to pay.</Trans>
          </p>
          <div className="grid w-full max-w-sm gap-3">
            <Link to="/pay" className={buttonLook('accent')}>
              <Trans>Go to my payment</Trans>
            </Link>
            <a href={home} className={buttonLook('secondary')}>
              <Trans>Go to home page</Trans>
            </a>
          </div>
        </EmptyState>
      </div>
    </Card>
  );
}
