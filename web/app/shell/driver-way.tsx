import { Trans, useLingui } from '@lingui/react/macro';
import { WayIn } from './way-in.tsx';

const reached: Record<string, number> = { pending_approval: 1, approved_payment_required: 2, active: 4 };

/** The way from registration to the first trip, and where a driver stands on it. */
export function DriverWay({ status }: { status: string }) {
  const { t } = useLingui();
  const at = reached[status] ?? 1;
  const steps = [
    { key: 'registered', title: <Trans>Registered</Trans> },
    {
      key: 'approval',
      title: at > 1 ? <Trans>Papers approved</Trans> : <Trans>Waiting for approval</Trans>,
      note: at === 1 ? <Trans>Our team looks at your papers.</Trans> : undefined,
    },
    {
      key: 'fee',
      title: at > 2 ? <Trans>Registration fee paid</Trans> : <Trans>Registration fee</Trans>,
      note: at === 2 ? <Trans>You are approved. Pay the fee to begin.</Trans> : undefined,
    },
    { key: 'ready', title: <Trans>Ready for trips</Trans> },
  ];
  return <WayIn label={t`From registration to the first trip`} at={at} steps={steps} />;
}
