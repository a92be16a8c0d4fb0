import { driverStatuses } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import { driverStatusLabels } from '../drivers/public.ts';
import { type Payer, PaymentStep, type Standing } from '../payments/public.ts';
import { useSession } from '../../lib/session.ts';
import { FeeStatus } from './fee-status.tsx';
import { CallUs } from './call-us.tsx';
import { DriverProgress } from './driver-progress.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Rejection } from './rejection.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LazyInvite } from '../referrals/public.ts';
import { MissingDocuments } from './missing-documents.tsx';
import { FeePaid, useJustPaid, VerifyLink } from './fee-paid.tsx';
import { LoadFee } from './load-fee.tsx';

/** A driver's registration fee, for any holder of the link: no sign-in, and no personal data. */
export default function DriverPayment() {
  const { t } = useLingui();
  const { driverId = '' } = useParams();
  const session = useSession();
  const payer = { kind: 'driver', id: driverId } as const;
  return (
    <Page
      title={t`Registration fee`}
      corner={
        <>
          <LanguageSwitch />
          {session !== null && <SignOut />}
        </>
      }
    >
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-3xl">
            <Trans>Registration fee</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>Drivers pay once, after their documents are approved.</Trans>
          </p>
        </header>
        <LoadFee payer={payer}>{(standing) => <Shown payer={payer} standing={standing} />}</LoadFee>
      </div>
    </Page>
  );
}

function Shown({ payer, standing }: { payer: { kind: 'driver'; id: string }; standing: Standing }) {
  const session = useSession();
  const isNew = useJustPaid(standing.registration_fee_paid);
  return (
    <>
      <StatusCard payer={payer} standing={standing} />
      {standing.fee_due !== null && (
        <PaymentStep payer={payer} due={standing.fee_due} last={standing.last_payment} />
      )}
      {standing.registration_fee_paid && (
        <FeePaid
          payer={payer}
          standing={standing}
          isNew={isNew}
          title={
            standing.can_access_services ? (
              <Trans>You're ready for trips</Trans>
            ) : (
              <Trans>Registration fee paid</Trans>
            )
          }
        >
          <Link to="/driver/dashboard" className={buttonLook('accent')}>
            <Trans>Go to my dashboard</Trans>
          </Link>
          {session?.user.role === 'driver' && <VerifyLink />}
        </FeePaid>
      )}
      {session?.user.role === 'driver' && standing.can_access_services && <LazyInvite session={session} />}
    </>
  );
}

function StatusCard({ payer, standing }: { payer: Payer; standing: Standing }) {
  const { i18n } = useLingui();
  const status = driverStatuses.find((one) => one === standing.status);
  const isOut = status === 'rejected' || status === 'suspended';
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">
          <Trans>Status</Trans>
        </h2>
        <span className="flex flex-wrap gap-2">
          {status !== undefined && (
            <Badge tone={driverStatusLabels[status].tone}>{i18n._(driverStatusLabels[status].label)}</Badge>
          )}
          {(!isOut || standing.registration_fee_paid) && <FeeStatus standing={standing} />}
        </span>
      </div>
      {isOut ? (
        <Notice
          tone="danger"
          title={
            status === 'rejected' ? (
              <Trans>Your registration was rejected.</Trans>
            ) : (
              <Trans>Your account is suspended. You won't get trips.</Trans>
            )
          }
        >
          {status === 'rejected' ? <Rejection payer={payer} /> : <CallUs />}
        </Notice>
      ) : (
        <>
          <DriverProgress status={standing.status} />
          {status === 'pending_approval' && <MissingDocuments />}
        </>
      )}
    </Card>
  );
}
