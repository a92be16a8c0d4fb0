import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { readSharedVisit } from '@dihaadi/contract/worker-bookings/shared-visits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { callInProcess } from '../../lib/api.server.ts';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { ApiProblem } from '../../lib/request.ts';
import { Page } from '../../shell/page.tsx';
import { SecretUrlMeta } from '../../shell/secret-address.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { AccountLink } from '../bookings/public.ts';
import type { Route } from './+types/visit';
import { useServiceName } from './service-name.ts';
import { WorkerBookingBadge } from './status-badge.tsx';
import { assignmentStatusLabels } from './worker-bookings.labels.ts';

type Visit = ReplyOf<typeof readSharedVisit>;

const EVERY_MS = 30_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { visit: await callInProcess(context, readSharedVisit, { params }) };
  } catch (error) {
    // A malformed link is handled like an expired one.
    if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

/** A visit opened from a shared link: who comes, when, and the approximate location. */
export default function SharedVisit({ params, loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { data: visit } = useQuery({
    queryKey: ['shared_visit', params.token],
    queryFn: ({ signal }) => call(readSharedVisit, { params, signal }),
    initialData: loaderData.visit,
    refetchInterval: EVERY_MS,
  });
  return (
    <Page title={t`Shared visit`} corner={<AccountLink />}>
      <SecretUrlMeta />
      <div className="grid max-w-xl gap-5">
        <h1 className="text-3xl">
          <Trans>Shared visit</Trans>
        </h1>
        <What visit={visit} />
        <Who visit={visit} />
      </div>
    </Page>
  );
}

function What({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const nameOf = useServiceName();
  const Picture = trades[visit.service.category];
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Picture className="size-12 shrink-0 text-primary-ink" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{nameOf(visit.service)}</p>
          <p aria-live="polite">
            <WorkerBookingBadge status={visit.booking_status} />
          </p>
        </div>
      </div>
      <Facts>
        <Fact term={<Trans>Start</Trans>}>{formatTime(visit.start_at, locale)}</Fact>
        <Fact term={<Trans>Planned end</Trans>}>{formatTime(visit.ends_at, locale)}</Fact>
        <Fact term={<Trans>Area</Trans>}>{visit.area}</Fact>
      </Facts>
    </Card>
  );
}

const CALLED_OFF: readonly Visit['booking_status'][] = ['cancelled', 'expired'];

function Who({ visit: { workers, booking_status: status } }: { visit: Visit }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Workers</Trans>
      </h2>
      {workers.length === 0 ? (
        <p className="text-ink-soft">
          {CALLED_OFF.includes(status) ? (
            <Trans>No worker is coming.</Trans>
          ) : (
            <Trans>No worker is coming yet.</Trans>
          )}
        </p>
      ) : (
        <ul className="grid gap-4">
          {workers.map((worker, place) => (
            // They have nothing else that tells one from another, and keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <Worker worker={worker} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Worker({ worker }: { worker: Visit['workers'][number] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = assignmentStatusLabels[worker.status];
  const { checked_in_at: begun, checked_out_at: ended } = worker;
  return (
    <div className="flex items-start gap-3">
      <Avatar name={worker.first_name} src={null} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-lg leading-tight font-semibold">{worker.first_name}</p>
        <p aria-live="polite">
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </p>
        {begun !== null && (
          <p className="text-ink-soft">
            {ended === null ? (
              <Trans>Started {formatTime(begun, locale)}</Trans>
            ) : (
              <Trans>
                Worked {formatTime(begun, locale)} to {formatTime(ended, locale)}
              </Trans>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
