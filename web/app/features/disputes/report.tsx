import { disputeStages } from '@dihaadi/contract/dispute-stages';
import { disputedThings, disputeKindsFor, openDispute } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ReportPicture } from './disputes.labels.ts';
import { ReportForm } from './report-form.tsx';

/** Form that reports a problem with one booking, trip, application or payment, named in the address. */
export default function Report() {
  const [search] = useSearchParams();
  const role = useSession()?.user.role;
  const thing = disputedThings.find((one) => one === search.get('thing'));
  const id = search.get('id');
  const stage = disputeStages.find((one) => one === search.get('stage'));
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Report a problem</Trans>
      </h1>
      {thing === undefined || id === null ? (
        <Card>
          <EmptyState
            picture={<ReportPicture className="size-10" />}
            title={<Trans>Open the booking, payment or application and choose Report a problem.</Trans>}
          />
        </Card>
      ) : (
        <ReportForm
          thing={thing}
          stage={stage}
          open={(said, idempotencyKey) => {
            const about = { thing, thing_id: id, assignment_id: search.get('assignment') ?? undefined };
            return call(openDispute, { body: { ...about, ...said }, idempotencyKey });
          }}
          known={disputeKindsFor(thing, role).find((one) => one === search.get('kind'))}
          work={{ started: search.get('started'), ended: search.get('ended') }}
        />
      )}
    </>
  );
}
