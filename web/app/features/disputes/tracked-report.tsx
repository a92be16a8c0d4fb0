import { disputeStages } from '@dihaadi/contract/dispute-stages';
import { openTrackedDispute } from '@dihaadi/contract/tracked-disputes';
import { Trans } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ReportForm } from './report-form.tsx';

/** Form for a guest to report a problem with their booking. */
export default function TrackedReport() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Report a problem</Trans>
      </h1>
      <ReportForm
        thing="package_booking"
        stage={disputeStages.find((one) => one === search.get('stage'))}
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
