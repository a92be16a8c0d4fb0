import {
  type DataRequest,
  dataRequestStatuses,
  type DataRequestStatus,
  decideDataRequest,
  listDataRequests,
} from '@dihaadi/contract/data-requests';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { dataRequestKindLabels, dataRequestStatusLabels } from '../../../lib/data-requests.labels.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { roleLabels } from '../../../lib/role.labels.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Queue } from './queue.tsx';
import { RetentionCard } from './retention-card.tsx';
import { StatusChoice } from './status-choice.tsx';

/** Data requests, ordered by the date on which the answer is due. */
export default function DataRequestsQueue() {
  const [status, setStatus] = useState<DataRequestStatus>('open');
  return (
    <div className="grid gap-4">
      <StatusChoice
        statuses={dataRequestStatuses}
        labels={dataRequestStatusLabels}
        status={status}
        onStatus={setStatus}
      />
      <Queue<DataRequest>
        queryKey={['data_request', 'list', status]}
        fetchPage={(cursor, signal) =>
          callList(listDataRequests, { query: { limit: 20, cursor, status }, signal })
        }
        failure={<Trans>Couldn't load the data requests</Trans>}
        empty={<Trans>No data requests with this status.</Trans>}
      >
        {(request) => <RequestCard request={request} />}
      </Queue>
      <RetentionCard />
    </div>
  );
}

function RequestCard({ request }: { request: DataRequest }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = dataRequestStatusLabels[request.status];
  const { answer } = request;
  const sent = formatDate(request.created_at, locale);
  const due = formatDate(request.due_at, locale);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg wrap-anywhere">
          {request.name} · {i18n._(dataRequestKindLabels[request.kind])}
        </h3>
        {request.is_overdue ? (
          <Badge tone="danger">
            <Trans>Overdue</Trans>
          </Badge>
        ) : (
          <Badge tone={tone}>{i18n._(label)}</Badge>
        )}
      </div>
      <Records request={request} />
      <p className="whitespace-pre-line wrap-anywhere">{request.text}</p>
      <p className="text-base text-ink-soft">
        <Trans>
          Sent on {sent}. Answer by {due}.
        </Trans>
      </p>
      {answer !== null && (
        <p className="wrap-anywhere">
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
      {request.can.decide && <Decide request={request} />}
    </>
  );
}

const places: Record<DataRequest['role'], string> = {
  customer: 'customers',
  worker: 'workers',
  driver: 'drivers',
  job_provider: 'companies',
  job_seeker: 'job-seekers',
};

/** Role in which the person made the request, and links to the record of each of their roles. */
function Records({ request: { role, records } }: { request: DataRequest }) {
  const { i18n } = useLingui();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {records.map((record) => (
        <li key={record.role}>
          <Link
            to={`${dashboard()}/${places[record.role]}/${record.id}`}
            className="inline-flex min-h-12 items-center text-primary-ink underline underline-offset-4"
          >
            {i18n._(roleLabels[record.role])}
          </Link>
          {record.role === role && records.length > 1 && (
            <span className="text-base text-ink-soft">
              {' '}
              <Trans>(asked in this role)</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Decide({ request: { id, name } }: { request: DataRequest }) {
  const { t } = useLingui();
  const decide = useActionMutation({
    things: ['data_request'],
    done: t`Answer sent`,
    failed: t`Couldn't send the answer`,
    run: (body: { outcome: 'done' | 'refused'; answer: string }) =>
      call(decideDataRequest, { params: { id }, body }),
  });
  const run = (outcome: 'done' | 'refused') => (answer: string) =>
    hasSucceeded(decide.mutateAsync({ outcome, answer }));
  const about = <Trans>{name} reads your answer.</Trans>;
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        title={<Trans>What did you do?</Trans>}
        description={about}
        confirmLabel={<Trans>Mark as done</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        longest={300}
        draft={`answer data request ${id}`}
        onConfirm={run('done')}
      >
        <Trans>Mark as done</Trans>
      </ReasonDialog>
      <ReasonDialog
        variant="ghost"
        title={<Trans>Why do you refuse?</Trans>}
        description={about}
        confirmLabel={<Trans>Refuse request</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        longest={300}
        draft={`refuse data request ${id}`}
        onConfirm={run('refused')}
      >
        <Trans>Refuse request</Trans>
      </ReasonDialog>
    </div>
  );
}
