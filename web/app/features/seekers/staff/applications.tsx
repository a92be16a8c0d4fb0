import { readSeekerApplications } from '@dihaadi/contract/staff-hiring';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { OpenForSide } from '../../disputes/public.ts';
import { applicationStatusLabels } from '../../jobs/public.ts';
import { Part } from '../../../staff-kit/record.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';

/** A seeker's applications: the count by status, and the newest ones with their jobs. */
export function SeekerApplications({ seekerId }: { seekerId: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const disputeAbout = ({ title }: { title: string }) => t`Open dispute about the application: ${title}`;
  const { data, errorUpdateCount } = useQuery({
    queryKey: ['seeker', 'applications', seekerId],
    queryFn: ({ signal }) => call(readSeekerApplications, { params: { seekerId }, signal }),
    meta: { parts: ['application', 'job'] },
  });
  return (
    <Part title={<Trans>Applications</Trans>}>
      {data === undefined ? (
        errorUpdateCount === 0 ? (
          <DetailSkeleton label={t`Loading...`} count={2} />
        ) : (
          <p className="text-danger">
            <Trans>Couldn't load the applications.</Trans>
          </p>
        )
      ) : data.newest.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No applications yet</Trans>
        </p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {data.counts.map(({ status, count }) => (
              <li key={status}>
                <Badge tone={applicationStatusLabels[status].tone}>
                  {i18n._(applicationStatusLabels[status].label)}: {formatNumber(count)}
                </Badge>
              </li>
            ))}
          </ul>
          <ul className="grid gap-3">
            {data.newest.map((one) => (
              <li key={one.id} className="grid gap-1">
                <Link
                  to={`${dashboard()}/jobs/${one.job_id}`}
                  className="text-primary-ink underline underline-offset-4 wrap-anywhere"
                >
                  {one.title}
                </Link>
                <span className="text-base text-ink-soft wrap-anywhere">
                  {[
                    one.company_name,
                    formatDate(one.created_at, locale),
                    i18n._(applicationStatusLabels[one.status].label),
                  ].join(' · ')}
                </span>
                <OpenForSide thing="job_application" id={one.id} label={disputeAbout(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
