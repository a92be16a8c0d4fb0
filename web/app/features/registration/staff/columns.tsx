import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import type { Locale } from '../../../lib/i18n.tsx';
import { EmailText, PhoneLink } from '../../../shell/contact.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { FeeBadge } from './fee-badge.tsx';
import { ReviewBadge } from './review-flags.tsx';

// The columns that the staff's lists of all roles share; a sortable column has the name of its sort.

/** Name, e-mail and phone. */
export const contactColumns = <Row,>(
  of: (row: Row) => { name: string; email: string; phone: string | null },
): Column<Row>[] => [
  { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: (row) => of(row).name },
  {
    key: 'email',
    wide: true,
    header: <Trans>Email</Trans>,
    cell: (row) => <EmailText>{of(row).email}</EmailText>,
  },
  { key: 'phone', header: <Trans>Phone</Trans>, cell: (row) => <PhoneLink number={of(row).phone} /> },
];

/** Name; phone and email in one column, for lists with many columns. */
export const nameAndContactColumns = <Row,>(
  of: (row: Row) => { name: string; email: string; phone: string | null },
): Column<Row>[] => [
  { key: 'name', header: <Trans>Name</Trans>, sortable: true, shrinks: true, cell: (row) => of(row).name },
  {
    key: 'contact',
    shrinks: true,
    header: <Trans>Phone and email</Trans>,
    cell: (row) => (
      <span className="cell-stack">
        <span>
          <PhoneLink number={of(row).phone} />
        </span>
        <span className="text-ink-soft">
          <EmailText>{of(row).email}</EmailText>
        </span>
      </span>
    ),
  },
];

/** The day of registration. */
export const registeredColumn = <Row extends { created_at: string }>(locale: Locale): Column<Row> => ({
  key: 'created_at',
  wide: true,
  header: <Trans>Registered</Trans>,
  sortable: true,
  cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
});

type Status = { label: MessageDescriptor; tone: Tone };

export function StatusBadge({ status: { label, tone } }: { status: Status }) {
  const { i18n } = useLingui();
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** The account status of those who pay no fee. */
export const statusColumn = <Row,>(of: (row: Row) => Status): Column<Row> => ({
  key: 'status',
  header: <Trans>Status</Trans>,
  cell: (row) => <StatusBadge status={of(row)} />,
});

/** The account status, the fee and what staff should review. */
export const statusAndFeeColumn = <Row,>(
  of: (row: Row) => { status: Status; registration_fee_paid: boolean; needs_review: string[] },
): Column<Row> => ({
  key: 'status',
  header: <Trans>Status and fee</Trans>,
  cell: (row) => {
    const { status, registration_fee_paid: paid, needs_review: fields } = of(row);
    return (
      <span className="cell-stack gap-1 justify-items-start">
        <span>
          <StatusBadge status={status} />
        </span>
        <span className="flex flex-wrap gap-x-1.5 gap-y-1">
          <FeeBadge paid={paid} /> <ReviewBadge fields={fields} />
        </span>
      </span>
    );
  },
});

/** The link to the record, and the decisions that can be made from the list. */
export const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: <Trans>Actions</Trans>,
  always: true,
  cell: (row) => <span className="flex flex-wrap gap-2 rows:flex-nowrap">{actions(row)}</span>,
});
