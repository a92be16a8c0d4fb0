import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { payoutsQuery } from './queries.ts';
import { UPI_ANCHOR } from './upi-anchor.ts';

/** Prompts a person who may work for a missing UPI id: without one customers can pay only in cash or online. */
export function UpiPrompt({ earnings }: { earnings: string }) {
  const { data } = useQuery(payoutsQuery);
  if (data?.upi_id !== null) return null;
  return (
    <Notice
      tone="info"
      title={<Trans>Add your UPI ID</Trans>}
      action={
        <Link to={`${earnings}#${UPI_ANCHOR}`} className={buttonLook('secondary')}>
          <Wallet className="size-6 shrink-0" />
          <Trans>Add UPI ID</Trans>
        </Link>
      }
    >
      <Trans>With it, customers can pay you by UPI too.</Trans>
    </Notice>
  );
}
