import {
  dismissReport,
  listReports,
  reportStatuses,
  type StaffReport,
  upholdReport,
} from '@dihaadi/contract/reports';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { explain } from '../../../lib/problems.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { thingListPaths } from '../../../staff-kit/record-list-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OtherReports } from './other-reports.tsx';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';
import { reasonLabels, statusLabels, thingLabels } from './reports.labels.ts';

const PAGE = 20;

/** Reports of jobs and companies: by default the open ones by urgency, one card for each job or company. */
export default function Reports() {
  const [search, setSearch] = useSearchParams();
  const status = reportStatuses.find((one) => one === search.get('status')) ?? 'open';
  return (
    <div className="grid gap-4">
      <StatusChoice
        statuses={reportStatuses}
        labels={statusLabels}
        status={status}
        onStatus={(one) => setSearch({ status: one }, { replace: true })}
      />
      <Queue<StaffReport>
        queryKey={['report', 'list', status]}
        fetchPage={(cursor, signal) =>
          callList(listReports, {
            query: { limit: PAGE, cursor, status, order: status === 'open' ? 'urgent' : 'newest' },
            signal,
          })
        }
        parts={['job']}
        failure={<Trans>Couldn't load the reports</Trans>}
        empty={<Trans>No reports with this status.</Trans>}
      >
        {(report) => <ReportCard report={report} />}
      </Queue>
    </div>
  );
}

const placeOf = ({ thing, thing_id }: StaffReport) => `${dashboard()}/${thingListPaths[thing]}/${thing_id}`;

function ReportCard({ report }: { report: StaffReport }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = statusLabels[report.status];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">
            <Link to={placeOf(report)} className="text-primary-ink underline underline-offset-4">
              {report.title ?? t`Deleted`}
            </Link>
          </h3>
          <p className="text-ink-soft wrap-anywhere">
            {[i18n._(thingLabels[report.thing]), report.company_name].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <p className="font-semibold">{i18n._(reasonLabels[report.reason])}</p>
      {report.details !== null && <p className="whitespace-pre-line wrap-anywhere">{report.details}</p>}
      <p className="text-base text-ink-soft">
        <Trans>
          Reported by {report.reporter.name} on {formatDate(report.created_at, locale)}
        </Trans>
        {report.open_reports > 1 && (
          <>
            {' · '}
            <Plural value={report.open_reports} one="# open report" other="# open reports" />
          </>
        )}
      </p>
      {report.status === 'open' && report.open_reports > 1 && <OtherReports report={report} />}
      {report.decision_reason !== null && (
        <p className="wrap-anywhere">
          <Trans>Decision: {report.decision_reason}</Trans>
        </p>
      )}
      {report.can.decide && <Decide report={report} />}
    </>
  );
}

type Decision = { reason: string; action: 'uphold' | 'close' | 'dismiss' };

function Decide({ report }: { report: StaffReport }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const params = { id: report.id };
  const decide = useMutation({
    mutationFn: ({ reason, action }: Decision) =>
      action === 'dismiss'
        ? call(dismissReport, { params, body: { reason } })
        : call(upholdReport, { params, body: { reason, close_job: action === 'close' } }),
    onSuccess: () => toast.success(t`Decision saved`),
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['report'] });
      await queries.invalidateQueries({ queryKey: ['job'] });
    },
  });
  const run = (action: Decision['action']) => (reason: string) =>
    hasSucceeded(decide.mutateAsync({ reason, action }));
  const cancelLabel = <Trans>Cancel</Trans>;
  const about = (
    <Trans>
      This decides every open report about it, and we tell who reported. If you close the job, the company
      reads your reason.
    </Trans>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {report.can.close_job && (
        <ReasonDialog
          variant="danger"
          title={<Trans>Uphold the report and close this job?</Trans>}
          description={about}
          confirmLabel={<Trans>Uphold and close job</Trans>}
          cancelLabel={cancelLabel}
          longest={300}
          draft={`close reported ${report.id}`}
          onConfirm={run('close')}
        >
          <Trans>Uphold and close job</Trans>
        </ReasonDialog>
      )}
      <ReasonDialog
        title={<Trans>Uphold this report?</Trans>}
        description={about}
        confirmLabel={<Trans>Uphold report</Trans>}
        cancelLabel={cancelLabel}
        longest={300}
        draft={`uphold report ${report.id}`}
        onConfirm={run('uphold')}
      >
        <Trans>Uphold</Trans>
      </ReasonDialog>
      <ReasonDialog
        variant="ghost"
        title={<Trans>Dismiss this report?</Trans>}
        description={about}
        confirmLabel={<Trans>Dismiss report</Trans>}
        cancelLabel={cancelLabel}
        longest={300}
        draft={`dismiss report ${report.id}`}
        onConfirm={run('dismiss')}
      >
        <Trans>Dismiss</Trans>
      </ReasonDialog>
    </div>
  );
}
