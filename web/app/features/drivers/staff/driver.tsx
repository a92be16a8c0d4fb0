import { type Driver, type DriverRecord, readDriver } from '@dihaadi/contract/drivers';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { RecordDrawer } from '../../../staff-kit/record.tsx';
import { Driver as DriverPicture } from '../../../ui/pictograms/trades.tsx';
import { ApproveDriver, ReinstateDriver, RejectDriver, SuspendDriver } from './decisions.tsx';
import { StatusBadge } from './badges.tsx';
import { Particulars } from './particulars.tsx';

/** One driver beside the list, at an address of their own. */
export default function OpenDriver() {
  const { driverId = '' } = useParams();
  return (
    <RecordDrawer<Driver, DriverRecord>
      thing="driver"
      id={driverId}
      read={(signal) => call(readDriver, { params: { driverId }, signal })}
      title={({ name }) => name}
      untitled={<Trans>Driver</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<DriverPicture className="size-10" />}
      missing={<Trans>Driver not found.</Trans>}
      failed={<Trans>Failed to load the driver</Trans>}
    >
      {(driver) => <Particulars driver={driver} />}
    </RecordDrawer>
  );
}

const badgeOf = (driver: Driver) => <StatusBadge driver={driver} />;

const footerOf = (driver: Driver) =>
  Object.values(driver.can).includes(true) ? (
    <>
      {driver.can.approve && <ApproveDriver driver={driver} />}
      {driver.can.reject && <RejectDriver driver={driver} />}
      {driver.can.suspend && <SuspendDriver driver={driver} />}
      {driver.can.reinstate && <ReinstateDriver driver={driver} />}
    </>
  ) : undefined;
