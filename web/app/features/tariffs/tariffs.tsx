import { listTariffPlans, type TariffPlan } from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, Outlet } from 'react-router';
import { callList } from '../../lib/api.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { AddLink } from '../../shell/staff/add-link.tsx';
import { Refresh } from '../../shell/staff/refresh.tsx';
import { PAGE, usePagedRows } from '../../shell/staff/rows.ts';
import { LoadMore } from '../../ui/pagination.tsx';
import { Tasks } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TariffCard } from './tariff-card.tsx';

/** The Tariffs tab: what trips cost, a card for each plan, the newest first. A plan opens over it, at its own address. */
export default function Tariffs() {
  const { t } = useLingui();
  const { search } = useLocation();
  const rows = usePagedRows({
    queryKey: ['tariff_plan', 'list'],
    fetchPage: (cursor, signal) => callList(listTariffPlans, { query: { limit: PAGE, cursor }, signal }),
    failure: t`Failed to load tariffs`,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">
          <Trans>Tariffs</Trans>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Refresh rows={rows} />
          <AddLink address={search}>
            <Trans>Add New Tariff</Trans>
          </AddLink>
        </div>
      </div>
      <Loaded
        query={{ ...rows, refetch: async () => rows.refetch() }}
        failure={<Trans>Failed to load tariffs</Trans>}
        skeleton={{ rows: 3, className: 'h-64' }}
      >
        {(plans) => <Cards plans={plans} address={search} />}
      </Loaded>
      {rows.hasNextPage && (
        <LoadMore
          label={<Trans>Show more</Trans>}
          pending={rows.isFetchingNextPage}
          onMore={() => void rows.fetchNextPage()}
        />
      )}
      <Outlet />
    </div>
  );
}

function Cards({ plans, address }: { plans: readonly TariffPlan[]; address: string }) {
  if (plans.length === 0)
    return (
      <EmptyState
        picture={<Tasks className="size-10" />}
        title={<Trans>No tariffs yet: every trip costs its estimate.</Trans>}
      />
    );
  // The newest come first: of each service and vehicle the first active one applies.
  const applying = new Map(
    plans
      .filter(({ is_active }) => is_active)
      .toReversed()
      .map((one) => [pairOf(one), one.id]),
  );
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {plans.map((plan) => (
        <TariffCard
          key={plan.id}
          plan={plan}
          applies={applying.get(pairOf(plan)) === plan.id}
          address={address}
        />
      ))}
    </div>
  );
}

const pairOf = (plan: TariffPlan): string => `${plan.service_type} ${plan.vehicle_type}`;
