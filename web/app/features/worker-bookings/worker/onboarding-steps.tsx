import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '../../../shell/query-state.tsx';
import { Rejection, RegistrationProgress, SuspensionDetailsLink } from '../../registration/public.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Done, Locked, Refused, Waiting } from '../../../ui/pictograms/states.tsx';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { IdCard } from '../../../ui/pictograms/things.tsx';
import { useBasePath } from './base-path.ts';
import { profileQuery } from '../../workers/public.ts';
import { StepCard } from '../../../field-kit/step-card.tsx';

/** Shown instead of work while none can be offered: what is missing, and where to continue. */
export function MissingSteps() {
  const { role } = useBasePath();
  return role === 'worker' ? <WorkerMissingSteps /> : <DriverMissingSteps />;
}

type StatusLabels = { Picture: PictogramOf; question: MessageDescriptor; note: MessageDescriptor };

const statusLabels: Record<WorkerStatus, StatusLabels> = {
  payment_required: {
    Picture: Pay,
    question: msg`Registration fee not paid`,
    note: msg`Pay the fee to get jobs.`,
  },
  pending_approval: {
    Picture: Waiting,
    question: msg`We're reviewing your registration`,
    note: msg`Fee paid. Our team is reviewing your registration.`,
  },
  active: {
    Picture: Done,
    question: msg`You're ready`,
    note: msg`Your jobs open in a moment.`,
  },
  suspended: {
    Picture: Locked,
    question: msg`Account suspended`,
    note: msg`You won't get jobs while your account is suspended.`,
  },
  rejected: {
    Picture: Refused,
    question: msg`Registration rejected`,
    note: msg`You can't get jobs here.`,
  },
};

function WorkerMissingSteps() {
  const { i18n } = useLingui();
  const profile = useQuery(profileQuery);
  return (
    <QueryState
      query={profile}
      failure={<Trans>Couldn't load your details</Trans>}
      skeleton={{ rows: 1, className: 'h-64' }}
    >
      {({ worker_id: id, worker_status: status }) => {
        const { Picture, question, note } = statusLabels[status];
        return (
          <StepCard Picture={Picture} question={i18n._(question)} note={i18n._(note)}>
            <WorkerOnboardingSteps status={status} />
            {status === 'rejected' && <Rejection payer={{ kind: 'registration', id }} />}
            {status === 'suspended' && <SuspensionDetailsLink />}
            {status === 'payment_required' && (
              <Link
                to="/register/worker"
                data-testid="pay"
                className={buttonLook('accent', 'min-h-16 text-xl')}
              >
                <Pay className="size-8 shrink-0" />
                <Trans>Pay fee now</Trans>
              </Link>
            )}
          </StepCard>
        );
      }}
    </QueryState>
  );
}

const reached: Partial<Record<WorkerStatus, number>> = {
  payment_required: 1,
  pending_approval: 2,
  active: 4,
};

/** Steps from registration to the first job, with the worker's progress. */
function WorkerOnboardingSteps({ status }: { status: WorkerStatus }) {
  const { t } = useLingui();
  const at = reached[status];
  if (at === undefined) return null;
  return (
    <RegistrationProgress
      label={t`Steps to your first job`}
      at={at}
      steps={[
        { key: 'registered', title: t`Registered` },
        { key: 'fee', title: at > 1 ? t`Registration fee paid` : t`Registration fee` },
        { key: 'approval', title: at > 2 ? t`Approved` : t`Waiting for approval` },
        { key: 'ready', title: t`Ready for work` },
      ]}
    />
  );
}

function DriverMissingSteps() {
  const { t } = useLingui();
  return (
    <StepCard
      Picture={Locked}
      question={t`Customers can't book you yet`}
      note={t`See what's missing on your dashboard.`}
    >
      <Link to="/driver/dashboard" className={buttonLook('accent', 'min-h-16 text-xl')}>
        <IdCard className="size-8 shrink-0" />
        <Trans>Driver dashboard</Trans>
      </Link>
    </StepCard>
  );
}
