import { openTrackedDispute } from '@dihaadi/contract/tracked-disputes';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ReportForm } from './report-form.tsx';

/** The form by which a guest reports a problem with their booking. */
export default function TrackedReport() {
  const { token = '' } = useParams();
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Report a problem</Trans>
      </h1>
      <ReportForm
        thing="package_booking"
        open={({ kind, text }, idempotencyKey) =>
          call(openTrackedDispute, {
            params: { token },
            body: { kind, ...(text !== undefined && { text }) },
            idempotencyKey,
          })
        }
      />
    </>
  );
}
