import { type Driver, type DriverRecord, readDriver } from '@dihaadi/contract/drivers';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { canDecide, StatusBadge } from '../../registration/public.ts';
import { RecordDrawer } from '../../../staff-kit/record.tsx';
import { Driver as DriverPicture } from '../../../ui/pictograms/trades.tsx';
import { DriverDecisions } from './decisions.tsx';
import { driverStatusLabels } from '../drivers.labels.ts';
import { Particulars } from './particulars.tsx';

/** One driver beside the list, at their own address. */
export default function OpenDriver() {
  const { driverId = '' } = useParams();
  return (
    <RecordDrawer<Driver, DriverRecord>
      thing="driver"
      id={driverId}
      parts={['uploaded_document']}
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

const badgeOf = (driver: Driver) => (
  <StatusBadge status={driverStatusLabels[driver.driver_profile.driver_status]} />
);

const footerOf = (driver: Driver) =>
  canDecide(driver.can) ? <DriverDecisions driver={driver} /> : undefined;
