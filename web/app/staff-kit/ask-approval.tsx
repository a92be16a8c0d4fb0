import { proposeApproval } from '@dihaadi/contract/approvals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, newIdempotencyKey } from '../lib/api.ts';
import {
  clearCallAwaitingApproval,
  useCallAwaitingApproval,
  type CallAwaitingApproval,
} from '../lib/approval-needed.ts';
import { ReasonForm } from './reason-form.tsx';

/** Dialog over the staff area: offers to send an action that needs a second person for approval. */
export function AskApproval() {
  const waiting = useCallAwaitingApproval();
  return waiting === null ? null : <Ask waiting={waiting} />;
}

function Ask({ waiting }: { waiting: CallAwaitingApproval }) {
  const { t } = useLingui();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ReasonForm
      title={<Trans>Send for approval</Trans>}
      description={
        <Trans>
          Another super admin has to approve this. They see exactly what you entered. Nothing happens until
          then.
        </Trans>
      }
      submitLabel={<Trans>Send for approval</Trans>}
      thing="approval"
      draft={`approval of ${JSON.stringify([waiting.action, waiting.params])}`}
      done={t`Sent for approval`}
      failed={t`Failed to send for approval`}
      send={(reason) => call(proposeApproval, { body: { ...waiting, reason }, idempotencyKey })}
      onClose={clearCallAwaitingApproval}
      onSaved={clearCallAwaitingApproval}
    />
  );
}
