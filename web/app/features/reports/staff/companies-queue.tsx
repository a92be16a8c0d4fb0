import { type Company, listCompanies } from '@dihaadi/contract/companies';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { linkId, pathTo } from '../../../staff-kit/row-link.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Queue } from './queue.tsx';

/** Companies awaiting verification, oldest first. */
export default function CompaniesQueue() {
  const locale = useLocale();
  return (
    <>
      <Queue<Company>
        queryKey={['company', 'moderation']}
        fetchPage={(cursor, signal) =>
          callList(listCompanies, {
            query: { limit: 20, cursor, verification_status: 'pending', sort: 'created_at' },
            signal,
          })
        }
        failure={<Trans>Couldn't load the companies</Trans>}
        empty={<Trans>No companies are waiting for verification.</Trans>}
      >
        {(company) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-lg wrap-anywhere">{company.company_name}</h3>
              <p className="text-ink-soft wrap-anywhere">
                {[company.city, formatDate(company.created_at, locale)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Link {...pathTo(company.id, '')} id={linkId(company.id)} className={buttonLook('secondary')}>
              <Trans>Review</Trans>
              <span className="sr-only">: {company.company_name}</span>
            </Link>
          </div>
        )}
      </Queue>
      <Outlet />
    </>
  );
}
