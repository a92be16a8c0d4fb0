import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PLANS } from './paths.ts';
import { postingQuota } from './queries.ts';

/** Notice in advance that nothing can be published now, with a link to the plans. */
export function QuotaNote() {
  const { data } = useQuery(postingQuota);
  if (data?.can_publish !== false) return null;
  return (
    <Notice
      tone="warning"
      title={<Trans>No job postings left. Buy a plan, or wait for next month.</Trans>}
      action={
        <Link to={PLANS} className={buttonLook('secondary', undefined, 'small')}>
          <Trans>Get more postings</Trans>
        </Link>
      }
    >
      <Trans>You can save the job as a draft now, and publish it later.</Trans>
    </Notice>
  );
}
