import { type Driver, type DriverRecord, readDriver } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem, type Page } from '../../lib/request.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Driver as DriverPicture } from '../../ui/pictograms/trades.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ApproveDriver } from './approve.tsx';
import { StatusBadge } from './badges.tsx';
import { Particulars } from './particulars.tsx';

const FromList = z.object({ fromList: z.literal(true) });

/** One driver beside the list, at an address of their own. */
export default function OpenDriver() {
  const { t } = useLingui();
  const { driverId = '' } = useParams();
  const record = useRecord(driverId);
  const known = useKnown(driverId);
  const close = useClose();
  const driver = record.data ?? known;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={driver?.name ?? <Trans>Driver</Trans>}
      description={
        driver && (
          <span className="mt-1 block">
            <StatusBadge driver={driver} />
          </span>
        )
      }
      closeLabel={t`Close`}
      footer={driver?.can.approve === true ? <ApproveDriver driver={driver} /> : undefined}
    >
      <Content record={record} known={known} />
    </Drawer>
  );
}

const useRecord = (driverId: string) =>
  useQuery({
    queryKey: ['driver', 'record', driverId],
    queryFn: ({ signal }) => call(readDriver, { params: { driverId }, signal }),
  });

/** What the list behind it knows already. */
function useKnown(driverId: string): Driver | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<Page<Driver>>>({ queryKey: ['driver', 'list'] });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === driverId);
}

/** Back to the list as it was; from a link, to the list in its place. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if (FromList.safeParse(state).success) void navigate(-1);
    else
      void navigate(
        { pathname: '..', search },
        { relative: 'path', replace: true, preventScrollReset: true },
      );
  };
}

type Props = {
  record: Pick<
    ReturnType<typeof useRecord>,
    'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
  >;
  known: Driver | undefined;
};

function Content({ record, known }: Props) {
  const { t, i18n } = useLingui();
  const { data, error } = record;
  const shown: (Driver & Partial<DriverRecord>) | undefined = data ?? known;
  if (error !== null && data === undefined) {
    return error instanceof ApiProblem && [400, 404].includes(error.problem.status) ? (
      <EmptyState
        picture={<DriverPicture className="size-10" />}
        title={<Trans>There is no such driver.</Trans>}
      />
    ) : (
      <ErrorState
        title={<Trans>Failed to load the driver</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        retrying={record.isFetching}
        onRetry={() => void record.refetch()}
      >
        {explain(i18n, error, t`Please try again.`)}
      </ErrorState>
    );
  }
  return shown === undefined ? <DetailSkeleton label={t`Loading...`} /> : <Particulars driver={shown} />;
}
