import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMissingDocuments } from '../documents/public.ts';
import { RegistrationProgress } from './progress.tsx';

/** Returns a driver's current step; undefined when all are done. */
function stepNow(status: string, missing: number | undefined) {
  if (status === 'active') return undefined;
  if (status !== 'pending_approval') return 'fee';
  return missing === 0 ? 'approval' : 'documents';
}

const documentsStep = (missing: number | undefined) =>
  missing === 0
    ? { key: 'documents', title: <Trans>Documents sent</Trans> }
    : {
        key: 'documents',
        title: <Trans>Document photos</Trans>,
        note: missing !== undefined && <Plural value={missing} one="Send # photo." other="Send # photos." />,
      };

/** The steps from registration to the first trip, and the driver's current one. */
export function DriverProgress({ status }: { status: string }) {
  const { t } = useLingui();
  const missing = useMissingDocuments()?.length;
  const isApproved = status !== 'pending_approval';
  const isPaid = status === 'active';
  const now = stepNow(status, missing);
  const steps = [
    { key: 'registered', title: <Trans>Registered</Trans> },
    // Staff may approve a driver without photos: then the documents step is left out.
    ...(isApproved && missing !== 0 ? [] : [documentsStep(missing)]),
    {
      key: 'approval',
      title: isApproved ? <Trans>Approved by our team</Trans> : <Trans>Waiting for approval</Trans>,
      note: now === 'approval' ? <Trans>Our team is checking your documents.</Trans> : undefined,
    },
    {
      key: 'fee',
      title: isPaid ? <Trans>Registration fee paid</Trans> : <Trans>Registration fee</Trans>,
      note: now === 'fee' ? <Trans>You're approved. Pay the fee to start.</Trans> : undefined,
    },
    { key: 'ready', title: <Trans>Ready for trips</Trans> },
  ];
  const at = now === undefined ? steps.length : steps.findIndex(({ key }) => key === now);
  return <RegistrationProgress label={t`Steps to your first trip`} at={at} steps={steps} />;
}
