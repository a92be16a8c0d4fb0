import { approveDriver, type Driver, rejectDriver } from '@dihaadi/contract/drivers';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { Approve, Reject } from '../../shell/staff/judge.tsx';

type Props = { driver: Driver; size?: 'normal' | 'small' };

export const approve = ({ id }: Driver): Promise<Driver> => call(approveDriver, { params: { driverId: id } });

/** Approves a driver at once: the list shows that it happened, and the fee is asked for next. */
export function ApproveDriver({ driver, size = 'normal' }: Props) {
  const { t } = useLingui();
  return (
    <Approve
      row={driver}
      name={driver.name}
      thing="driver"
      size={size}
      approve={approve}
      done={t`Driver approved successfully`}
      failed={t`Failed to approve driver`}
    />
  );
}

/** Rejects a driver, with a reason. */
export function RejectDriver({ driver }: Props) {
  const { t } = useLingui();
  return (
    <Reject
      row={driver}
      name={driver.name}
      thing="driver"
      reject={({ id }, reason) => call(rejectDriver, { params: { driverId: id }, body: { reason } })}
      done={t`Driver rejected successfully`}
      failed={t`Failed to reject driver`}
    />
  );
}
