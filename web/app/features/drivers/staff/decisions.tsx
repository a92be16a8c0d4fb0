import {
  approveDriver,
  type Driver,
  rejectDriver,
  reinstateDriver,
  suspendDriver,
} from '@dihaadi/contract/drivers';
import { driverPapers } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import type { Doubt } from '../../../staff-kit/confirm-before.tsx';
import { Approve, Reinstate, Reject, Suspend } from '../../registration/public.ts';

type Props = { driver: Driver; size?: 'normal' | 'small' };

export const approve = ({ id }: Driver): Promise<Driver> => call(approveDriver, { params: { driverId: id } });

/** What to ask before drivers are approved: about those who have sent no picture of a paper. */
export async function doubt(drivers: readonly Driver[]): Promise<Doubt | undefined> {
  const names: string[] = [];
  for (const { id, name } of drivers) {
    const papers = await call(driverPapers, { params: { driverId: id } });
    if (papers.length === 0) names.push(name);
  }
  if (names.length === 0) return undefined;
  const who = names.join(', ');
  return {
    title: <Trans>No documents sent yet</Trans>,
    text: <Trans>{who} haven't sent any documents. Approve anyway?</Trans>,
  };
}

/** Approves a driver, once asked who has sent no papers: the list shows that it happened, and the fee is asked for next. */
export function ApproveDriver({ driver, size = 'normal' }: Props) {
  const { t } = useLingui();
  return (
    <Approve
      row={driver}
      name={driver.name}
      thing="driver"
      size={size}
      approve={approve}
      doubt={(row) => doubt([row])}
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

/** Suspends a driver on a published ground. */
export function SuspendDriver({ driver }: Props) {
  const { t } = useLingui();
  return (
    <Suspend
      row={driver}
      name={driver.name}
      thing="driver"
      suspend={({ id }, why) => call(suspendDriver, { params: { driverId: id }, body: why })}
      done={t`Driver suspended`}
      failed={t`Failed to suspend driver`}
    />
  );
}

/** Lets a suspended driver work again. */
export function ReinstateDriver({ driver }: Props) {
  const { t } = useLingui();
  return (
    <Reinstate
      row={driver}
      name={driver.name}
      thing="driver"
      reinstate={({ id }, reason) => call(reinstateDriver, { params: { driverId: id }, body: { reason } })}
      done={t`Driver reinstated`}
      failed={t`Failed to reinstate driver`}
    />
  );
}
