import { approveSeeker, rejectSeeker, type Seeker } from '@dihaadi/contract/seekers';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import { DecisionButtons } from '../../registration/public.ts';

export const approve = ({ id }: Seeker): Promise<Seeker> => call(approveSeeker, { params: { seekerId: id } });

const calls = {
  approve,
  reject: ({ id }: Seeker, reason: string) =>
    call(rejectSeeker, { params: { seekerId: id }, body: { reason } }),
};

/** Decisions on one job seeker; `only` limits the list to some of them. */
export function SeekerDecisions({
  seeker,
  only,
}: {
  seeker: Seeker;
  only?: ComponentProps<typeof DecisionButtons>['only'];
}) {
  const { t } = useLingui();
  return (
    <DecisionButtons
      row={seeker}
      name={seeker.full_name}
      thing="seeker"
      calls={calls}
      only={only}
      texts={{
        approve: [t`Job seeker approved successfully`, t`Failed to approve job seeker`],
        reject: [t`Job seeker rejected successfully`, t`Failed to reject job seeker`],
      }}
    />
  );
}
