import type { Customer } from '@dihaadi/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { customerStatusWords } from '../customers.labels.ts';
import { Breakable, Phone } from '../../../shell/contact.tsx';
import { FeeBadge, ToReviewBadge } from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** The same shape as of the drivers and workers beside them. */
export function useColumns(address: string): Column<Customer>[] {
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: ({ name }) => name },
      { key: 'email', header: <Trans>Email</Trans>, cell: ({ email }) => <Breakable>{email}</Breakable> },
      { key: 'phone', header: <Trans>Phone</Trans>, cell: ({ phone }) => <Phone number={phone} /> },
      {
        key: 'place',
        header: <Trans>Location</Trans>,
        cell: ({ city, pincode }) =>
          [city, pincode].filter(Boolean).join(' ') || <Trans>Not specified</Trans>,
      },
      {
        key: 'status',
        header: <Trans>Status and fee</Trans>,
        cell: (customer) => (
          <span className="flex flex-wrap gap-1.5 lg:grid lg:justify-items-start lg:whitespace-nowrap">
            <StatusBadge customer={customer} />
            <FeeBadge paid={customer.registration_fee_paid} />
            <ToReviewBadge fields={customer.needs_review} />
          </span>
        ),
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: ({ id, name }) => (
          <span className="flex flex-wrap gap-2 lg:-my-1 lg:flex-nowrap">
            <ViewLink id={id} address={address} name={name} />
          </span>
        ),
      },
    ],
    [address],
  );
}

export function StatusBadge({ customer }: { customer: Customer }) {
  const { i18n } = useLingui();
  const { label, tone } = customerStatusWords[customer.customer_status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
