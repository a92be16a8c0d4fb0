import { documentKindsOf } from '@dihaadi/contract/documents';
import type { DriverProfile } from '@dihaadi/contract/drivers';
import { SignOut } from '../../shell/sign-out.tsx';
import { OwnDocuments } from '../documents/public.ts';
import { Restricted } from './restricted.tsx';

/** For a driver who may not drive yet, or not any more: why, what comes next, and the documents. */
export function NotYet({ profile: { driver_id, driver_status, needs_review } }: { profile: DriverProfile }) {
  return (
    <div className="grid gap-6">
      <Restricted driverId={driver_id} status={driver_status} review={needs_review} />
      <OwnDocuments kinds={documentKindsOf.driver} />
      <SignOut place="me" />
    </div>
  );
}
