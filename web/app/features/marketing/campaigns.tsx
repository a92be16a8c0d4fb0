import { type Campaign, campaignStatuses, listCampaigns } from '@dihaadi/contract/marketing';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { callList } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTableState } from '../../staff-kit/table-state.ts';
import { timeOrder } from '../../staff-kit/time-order.ts';
import { AddLink } from '../../staff-kit/add-link.tsx';
import { StaffCards } from '../../staff-kit/cards.tsx';
import { type Filter, Filters } from '../../staff-kit/filters.tsx';
import { Refresh } from '../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../staff-kit/rows.ts';
import { Megaphone } from '../../ui/pictograms/things.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { campaignStates } from './marketing.labels.ts';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: campaignStatuses.map((status) => [status, campaignStates[status].label]),
  },
  timeOrder,
];

const asked = listCampaigns.query.omit({ limit: true, cursor: true });

/** The campaigns of the Marketing tab, one card each. A campaign opens over them, at its own address. */
export default function Campaigns() {
  const { t } = useLingui();
  const table = useTableState({ name: 'campaigns', query: asked });
  const rows = usePagedRows<Campaign>({
    queryKey: ['campaign', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listCampaigns, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load marketing data`,
  });
  const add = (
    <AddLink address={table.address}>
      <Trans>Create New Campaign</Trans>
    </AddLink>
  );
  return (
    <>
      <StaffCards
        title={<Trans>Campaigns</Trans>}
        corner={
          <>
            <Refresh rows={rows} />
            {add}
          </>
        }
        rows={rows}
        tools={<Filters table={table} search={t`Search by name`} filters={filters} />}
        count={countOf}
        clear={table.isNarrowed ? table.clear : undefined}
        failed={<Trans>Failed to load marketing data</Trans>}
        empty={{
          picture: <Megaphone className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No campaigns match your search</Trans>
          ) : (
            <Trans>No campaigns yet. Create a campaign to track its registrations.</Trans>
          ),
          children: add,
        }}
      >
        {(campaigns) =>
          campaigns.map((one) => <CampaignCard key={one.id} campaign={one} address={table.address} />)
        }
      </StaffCards>
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? (
    <Trans>{shown}+ campaigns</Trans>
  ) : (
    <Plural value={rows} one="# campaign" other="# campaigns" />
  );
}
