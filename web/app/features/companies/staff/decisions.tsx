import { approveCompany, type Company, rejectCompany } from '@dihaadi/contract/companies';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import { DecisionButtons } from '../../registration/public.ts';
import { doubt } from './verification-warning.tsx';

export const approve = (row: Company): Promise<Company> =>
  call(approveCompany, { params: { companyId: row.id }, row });

const calls = {
  approve,
  reject: (row: Company, reason: string) =>
    call(rejectCompany, { params: { companyId: row.id }, body: { reason }, row }),
};

/** Decisions on one company; `only` limits them in the list. */
export function CompanyDecisions({
  company,
  only,
}: {
  company: Company;
  only?: ComponentProps<typeof DecisionButtons>['only'];
}) {
  const { t } = useLingui();
  return (
    <DecisionButtons
      row={company}
      name={company.company_name}
      thing="company"
      calls={calls}
      doubt={(row) => doubt([row])}
      only={only}
      texts={{
        approve: [t`Company approved successfully`, t`Failed to approve company`],
        reject: [t`Company rejected successfully`, t`Failed to reject company`],
      }}
    />
  );
}
