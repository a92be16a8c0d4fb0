import type { Company } from '@dihaadi/contract/companies';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { companyStatuses } from '../../registration/public.ts';
import { Breakable, Phone } from '../../../shell/contact.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { JudgeCompany } from './decisions.tsx';

/** The columns that spec/product.md, section 2 asks for; those that order the rows bear the name of the order. */
export function useColumns(address: string): Column<Company>[] {
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        header: <Trans>Company</Trans>,
        sortable: true,
        cell: ({ company_name }) => company_name,
      },
      {
        key: 'contact',
        header: <Trans>Contact person</Trans>,
        cell: ({ contact_person_name }) => contact_person_name,
      },
      {
        key: 'email',
        header: <Trans>Email</Trans>,
        cell: ({ contact_email }) => <Breakable>{contact_email}</Breakable>,
      },
      {
        key: 'phone',
        header: <Trans>Phone</Trans>,
        cell: ({ contact_phone }) => <Phone number={contact_phone} />,
      },
      { key: 'city', header: <Trans>City</Trans>, cell: ({ city }) => city },
      {
        key: 'created_at',
        header: <Trans>Registered</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      { key: 'status', header: <Trans>Status</Trans>, cell: (company) => <StatusBadge company={company} /> },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (company) => (
          <span className="flex flex-wrap gap-2 lg:-my-1 lg:flex-nowrap">
            <ViewLink id={company.id} address={address} name={company.company_name} />
            <JudgeCompany company={company} size="small" />
          </span>
        ),
      },
    ],
    [locale, address],
  );
}

export function StatusBadge({ company }: { company: Company }) {
  const { i18n } = useLingui();
  const { label, tone } = companyStatuses[company.verification_status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
