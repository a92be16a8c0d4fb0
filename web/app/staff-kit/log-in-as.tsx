import { beginSupport, SUPPORT_MINUTES, type SupportedRole } from '@dihaadi/contract/support-sessions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { homeOf } from '../lib/home.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { startSupport, useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { ReasonForm } from './reason-form.tsx';

type LogInAsProps = {
  as: SupportedRole;
  /** Id of their record. */
  id: string;
  /** First part of the keys of queries that show the record. */
  thing: string;
};

/** Button for a super admin to view the account as its user does, in this tab, and return here. */
export function LogInAs({ as: role, id, thing }: LogInAsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (useSession()?.user.role !== 'super_admin') return null;
  const begin = async (reason: string) => {
    const session = await call(beginSupport, { body: { role, record_id: id, reason } });
    startSupport(session, location.pathname + location.search);
    leaveFor(homeOf(role));
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Trans>Log in as user</Trans>
      </Button>
      {isOpen && (
        <ReasonForm
          title={<Trans>Log in as user</Trans>}
          description={
            <Trans>
              See what the user sees for {SUPPORT_MINUTES} minutes. You can’t change anything. The user is
              told, with your reason, and every page you open is in the audit log.
            </Trans>
          }
          submitLabel={<Trans>Log in as user</Trans>}
          thing={thing}
          draft={`log in as ${role} ${id}`}
          done={t`Support session started`}
          failed={t`Failed to start the support session`}
          send={begin}
          onClose={() => setOpen(false)}
          onSaved={() => setOpen(false)}
        />
      )}
    </>
  );
}
