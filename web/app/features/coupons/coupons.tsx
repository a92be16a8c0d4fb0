import { type Coupon, couponStatuses, listCoupons } from '@dihaadi/contract/coupons';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { activityLabels } from '../../staff-kit/activity.labels.ts';
import { callList } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTableState } from '../../staff-kit/table-state.ts';
import { timeOrder } from '../../staff-kit/time-order.ts';
import { AddLink } from '../../staff-kit/add-link.tsx';
import { StaffCards } from '../../staff-kit/cards.tsx';
import { type Filter, Filters } from '../../staff-kit/filters.tsx';
import { Refresh } from '../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../staff-kit/rows.ts';
import { Gift } from '../../ui/pictograms/things.tsx';
import { CouponCard } from './coupon-card.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: couponStatuses.map((status) => [status, activityLabels[status]]),
  },
  timeOrder,
];

const asked = listCoupons.query.omit({ limit: true, cursor: true });

/** The coupons of the Marketing tab, one card each, newest first. A coupon opens over them, at its own address. */
export default function Coupons() {
  const { t } = useLingui();
  const table = useTableState({ name: 'coupons', query: asked });
  const rows = usePagedRows<Coupon>({
    queryKey: ['coupon', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listCoupons, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load marketing data`,
  });
  const add = (
    <AddLink address={table.address}>
      <Trans>Create New Coupon</Trans>
    </AddLink>
  );
  return (
    <>
      <StaffCards
        title={<Trans>Coupons</Trans>}
        corner={
          <>
            <Refresh rows={rows} />
            {add}
          </>
        }
        rows={rows}
        tools={<Filters table={table} search={t`Search by code or name`} filters={filters} />}
        count={countOf}
        clear={table.isNarrowed ? table.clear : undefined}
        failed={<Trans>Failed to load marketing data</Trans>}
        empty={{
          picture: <Gift className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No coupons match your search</Trans>
          ) : (
            <Trans>No coupons yet. Create a coupon to offer a discount.</Trans>
          ),
          children: add,
        }}
      >
        {(coupons) =>
          coupons.map((coupon) => <CouponCard key={coupon.id} coupon={coupon} address={table.address} />)
        }
      </StaffCards>
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ coupons</Trans> : <Plural value={rows} one="# coupon" other="# coupons" />;
}
