import type { Customer } from '@dihaadi/contract/customers';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { customerStatusLabels } from '../customers.labels.ts';
import { actionsColumn, contactColumns, statusAndFeeColumn } from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** Same layout as for the drivers and workers beside them. */
export function useColumns(address: string): Column<Customer>[] {
  return useMemo(
    () => [
      ...contactColumns<Customer>((customer) => customer),
      statusAndFeeColumn<Customer>((customer) => ({
        ...customer,
        status: customerStatusLabels[customer.customer_status],
      })),
      {
        key: 'place',
        wide: true,
        header: <Trans>Location</Trans>,
        cell: ({ city, pincode }) =>
          [city, pincode].filter(Boolean).join(' ') || <Trans>Not specified</Trans>,
      },
      actionsColumn<Customer>((customer) => (
        <ViewLink id={customer.id} address={address} name={customer.name} />
      )),
    ],
    [address],
  );
}
