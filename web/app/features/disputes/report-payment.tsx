import { Trans } from '@lingui/react/macro';
import { buttonLook } from '../../ui/button.tsx';
import { ReportLink } from './report-link.tsx';

/** Link to the form that reports a problem with a payment through the platform; nothing for any other payment. */
export function ReportPayment({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <ReportLink thing="payment" id={id} look={buttonLook('ghost', 'justify-self-start', 'small')}>
      <Trans>Report a problem with payment</Trans>
    </ReportLink>
  );
}
