import type { Company } from '@dihaadi/contract/companies';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import {
  actionsColumn,
  companyStatusLabels,
  registeredColumn,
  statusColumn,
} from '../../registration/public.ts';
import { EmailText, PhoneLink } from '../../../shell/contact.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Cut } from '../../../ui/truncated-text.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { CompanyDecisions } from './decisions.tsx';

/** Returns the columns that spec/product.md, section 2 requires; sortable ones have the name of their sort. */
export function useColumns(address: string): Column<Company>[] {
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        header: <Trans>Company</Trans>,
        sortable: true,
        cell: ({ company_name }) => <Cut className="rows:max-w-44">{company_name}</Cut>,
      },
      {
        key: 'contact',
        wide: true,
        header: <Trans>Contact person</Trans>,
        cell: ({ contact_person_name }) => <Cut>{contact_person_name}</Cut>,
      },
      {
        key: 'email',
        wide: true,
        header: <Trans>Email</Trans>,
        cell: ({ contact_email }) => <EmailText>{contact_email}</EmailText>,
      },
      {
        key: 'phone',
        header: <Trans>Phone</Trans>,
        cell: ({ contact_phone }) => <PhoneLink number={contact_phone} />,
      },
      { key: 'city', wide: true, header: <Trans>City</Trans>, cell: ({ city }) => city },
      registeredColumn<Company>(locale),
      statusColumn<Company>((company) => companyStatusLabels[company.verification_status]),
      actionsColumn<Company>((company) => (
        <>
          <ViewLink id={company.id} address={address} name={company.company_name} />
          {company.verification_status === 'pending' && (
            <CompanyDecisions company={company} only={['approve', 'reject']} />
          )}
        </>
      )),
    ],
    [locale, address],
  );
}
