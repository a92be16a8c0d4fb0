import { deleteService, type Service, updateService } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { tradeLabels } from '../services.labels.ts';
import { ActivityBadge } from '../../../staff-kit/activity-badge.tsx';
import { Remove } from '../../../staff-kit/remove.tsx';
import { EditLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { formatMoney } from '../../../lib/format.ts';

/** Columns required by spec/product.md, section 2; sortable columns have the name of their order. */
export function useColumns(address: string): Column<Service>[] {
  const { i18n } = useLingui();
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: ({ name }) => name },
      {
        key: 'description',
        wide: true,
        header: <Trans>Description</Trans>,
        cell: ({ description }) => (
          <span className="line-clamp-2 whitespace-pre-line rows:line-clamp-1">{description}</span>
        ),
      },
      {
        key: 'category',
        header: <Trans>Category</Trans>,
        cell: ({ category }) => i18n._(tradeLabels[category]),
      },
      {
        key: 'hourly_rate',
        header: <Trans>Hourly rate</Trans>,
        end: true,
        sortable: true,
        cell: (service) => <Rate rupees={service.hourly_rate} />,
      },
      {
        key: 'daily_rate',
        header: <Trans>Daily rate</Trans>,
        end: true,
        sortable: true,
        cell: (service) => <Rate rupees={service.daily_rate} />,
      },
      {
        key: 'monthly_rate',
        wide: true,
        header: <Trans>Monthly rate</Trans>,
        end: true,
        sortable: true,
        cell: (service) => <Rate rupees={service.monthly_rate} />,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (service) => <ActivityBadge active={service.is_active} />,
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (service) => (
          <span className="flex flex-nowrap gap-1 rows:-my-1">
            <EditLink id={service.id} address={address} name={service.name} />
            <RemoveService service={service} />
          </span>
        ),
      },
    ],
    [i18n, address],
  );
}

/** Rate in rupees; 0 means that the service is not offered by that unit of time. */
function Rate({ rupees }: { rupees: number }) {
  return <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(rupees)}</span>;
}

function RemoveService({ service }: { service: Service }) {
  const { t } = useLingui();
  const { id, name } = service;
  return (
    <Remove
      label={t`Delete ${name}`}
      question={<Trans>Are you sure you want to delete this service?</Trans>}
      description={name}
      thing="service"
      done={t`Service deleted successfully`}
      failed={t`Failed to delete service`}
      remove={() => call(deleteService, { params: { id } })}
      instead={
        service.is_active
          ? {
              label: <Trans>Deactivate instead</Trans>,
              run: () =>
                call(updateService, { params: { id }, body: { ...service, is_active: false }, row: service }),
              done: t`Service updated successfully`,
              failed: t`Failed to update service`,
            }
          : undefined
      }
    />
  );
}
