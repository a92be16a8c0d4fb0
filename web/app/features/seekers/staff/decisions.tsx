import { approveSeeker, rejectSeeker, type Seeker } from '@dihaadi/contract/seekers';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { Approve, Reject } from '../../registration/public.ts';

export const approve = ({ id }: Seeker): Promise<Seeker> => call(approveSeeker, { params: { seekerId: id } });

type Props = { seeker: Seeker; size?: 'normal' | 'small' };

/** Approve and Reject, as long as staff have not decided. */
export function JudgeSeeker({ seeker, size = 'normal' }: Props) {
  const { t } = useLingui();
  const judged = { row: seeker, name: seeker.full_name, thing: 'seeker', size };
  return (
    <>
      {seeker.can.approve && (
        <Approve
          {...judged}
          approve={approve}
          done={t`Job seeker approved successfully`}
          failed={t`Failed to approve job seeker`}
        />
      )}
      {seeker.can.reject && (
        <Reject
          {...judged}
          reject={({ id }, reason) => call(rejectSeeker, { params: { seekerId: id }, body: { reason } })}
          done={t`Job seeker rejected successfully`}
          failed={t`Failed to reject job seeker`}
        />
      )}
    </>
  );
}
