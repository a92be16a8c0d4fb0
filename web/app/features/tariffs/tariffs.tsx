import { listTariffPlans, type TariffPlan } from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, Outlet } from 'react-router';
import { callList } from '../../lib/api.ts';
import { AddLink } from '../../staff-kit/add-link.tsx';
import { StaffCards } from '../../staff-kit/cards.tsx';
import { Refresh } from '../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../staff-kit/rows.ts';
import { Tasks } from '../../ui/pictograms/things.tsx';
import { TariffCard } from './tariff-card.tsx';

/** Tariffs tab: a card for each plan with its prices, newest first. A plan opens over it, at its own address. */
export default function Tariffs() {
  const { t } = useLingui();
  const { search } = useLocation();
  const rows = usePagedRows({
    queryKey: ['tariff_plan', 'list'],
    fetchPage: (cursor, signal) =>
      callList(listTariffPlans, { query: { limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load tariffs`,
  });
  return (
    <>
      <StaffCards
        title={<Trans>Tariffs</Trans>}
        corner={
          <>
            <Refresh rows={rows} />
            <AddLink address={search}>
              <Trans>Add New Tariff</Trans>
            </AddLink>
          </>
        }
        rows={rows}
        failed={<Trans>Failed to load tariffs</Trans>}
        empty={{
          picture: <Tasks className="size-10" />,
          title: <Trans>No tariffs yet. Fares use the standard estimate until you add a tariff.</Trans>,
        }}
      >
        {(plans) => <Cards plans={plans} address={search} />}
      </StaffCards>
      <Outlet />
    </>
  );
}

function Cards({ plans, address }: { plans: readonly TariffPlan[]; address: string }) {
  // Plans are ordered newest first: the first active one of each service and vehicle applies.
  const applying = new Map(
    plans
      .filter(({ is_active }) => is_active)
      .toReversed()
      .map((one) => [pairOf(one), one.id]),
  );
  return plans.map((plan) => (
    <TariffCard
      key={plan.id}
      plan={plan}
      applies={applying.get(pairOf(plan)) === plan.id}
      address={address}
    />
  ));
}

const pairOf = (plan: TariffPlan): string => `${plan.service_type} ${plan.vehicle_type}`;
