import { approveCompany, rejectCompany, type Company } from '@dihaadi/contract/companies';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { Approve, Reject } from '../../registration/public.ts';

export const approve = ({ id }: Company): Promise<Company> =>
  call(approveCompany, { params: { companyId: id } });

type Props = { company: Company; size?: 'normal' | 'small' };

/** Approve and Reject, as long as staff have not decided. */
export function JudgeCompany({ company, size = 'normal' }: Props) {
  const { t } = useLingui();
  const judged = { row: company, name: company.company_name, thing: 'company', size };
  return (
    <>
      {company.can.approve && (
        <Approve
          {...judged}
          approve={approve}
          done={t`Company approved successfully`}
          failed={t`Failed to approve company`}
        />
      )}
      {company.can.reject && (
        <Reject
          {...judged}
          reject={({ id }, reason) => call(rejectCompany, { params: { companyId: id }, body: { reason } })}
          done={t`Company rejected successfully`}
          failed={t`Failed to reject company`}
        />
      )}
    </>
  );
}
