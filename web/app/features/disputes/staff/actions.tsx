import { reopenDispute, type StaffDispute } from '@dihaadi/contract/staff-disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { AskSide } from './ask-side.tsx';
import { Decide } from './decide.tsx';
import { TakeDispute } from './take.tsx';

/** The current actions of staff on a dispute. */
export function DisputeActions({ dispute }: { dispute: StaffDispute }) {
  const { t } = useLingui();
  const [form, setForm] = useState<'ask' | 'decide' | 'reopen'>();
  const { can, id } = dispute;
  const close = { onClose: () => setForm(undefined), onSaved: () => setForm(undefined) };
  return (
    <div className="flex flex-wrap gap-3">
      {can.take && <TakeDispute id={id} />}
      {can.decide && (
        <Button variant="primary" onClick={() => setForm('decide')}>
          <Trans>Decide dispute</Trans>
        </Button>
      )}
      {can.ask && (
        <Button variant="secondary" onClick={() => setForm('ask')}>
          <Trans>Ask a side</Trans>
        </Button>
      )}
      {can.reopen && (
        <Button variant="secondary" onClick={() => setForm('reopen')}>
          <Trans>Reopen dispute</Trans>
        </Button>
      )}
      {form === 'decide' && <Decide dispute={dispute} {...close} />}
      {form === 'ask' && <AskSide dispute={dispute} {...close} />}
      {form === 'reopen' && (
        <ReasonForm
          title={<Trans>Reopen this dispute?</Trans>}
          description={<Trans>Another team member must decide it. Both sides are told.</Trans>}
          submitLabel={<Trans>Reopen dispute</Trans>}
          thing="dispute"
          draft={`reopen dispute ${id}`}
          done={t`Dispute reopened`}
          failed={t`Couldn't reopen the dispute`}
          send={(reason) => call(reopenDispute, { params: { id }, body: { reason } })}
          {...close}
        />
      )}
    </div>
  );
}
