import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMissingDocuments } from '../documents/public.ts';
import { RegistrationProgress } from './progress.tsx';

/** The way from registration to the first trip, and where a driver stands on it. */
export function DriverProgress({ status }: { status: string }) {
  const { t } = useLingui();
  const missing = useMissingDocuments()?.length;
  const isApproved = status !== 'pending_approval';
  const isPaid = status === 'active';
  const isSent = isApproved || missing === 0;
  const done = [true, isSent, isApproved, isPaid, isPaid];
  const at = done.includes(false) ? done.indexOf(false) : done.length;
  const steps = [
    { key: 'registered', title: <Trans>Registered</Trans> },
    isSent
      ? { key: 'documents', title: <Trans>Documents sent</Trans> }
      : {
          key: 'documents',
          title: <Trans>Document photos</Trans>,
          note: missing !== undefined && (
            <Plural value={missing} one="# document is missing." other="# documents are missing." />
          ),
        },
    {
      key: 'approval',
      title: isApproved ? <Trans>Documents approved</Trans> : <Trans>Waiting for approval</Trans>,
      note: at === 2 ? <Trans>Our team is checking your documents.</Trans> : undefined,
    },
    {
      key: 'fee',
      title: isPaid ? <Trans>Registration fee paid</Trans> : <Trans>Registration fee</Trans>,
      note: at === 3 ? <Trans>You're approved. Pay the fee to start.</Trans> : undefined,
    },
    { key: 'ready', title: <Trans>Ready for trips</Trans> },
  ];
  return <RegistrationProgress label={t`Steps to your first trip`} at={at} steps={steps} />;
}
