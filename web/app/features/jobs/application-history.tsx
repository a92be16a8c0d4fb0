import {
  type ApplicationHistory as History,
  interviewEvents,
  type InterviewEvent,
} from '@dihaadi/contract/applications';
import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';

/** Names of the steps for the reader. */
type Labels = {
  statuses: Record<ApplicationStatus, { label: MessageDescriptor }>;
  events: Record<InterviewEvent, MessageDescriptor>;
};
type Asked = { id: string; read: (signal: AbortSignal) => Promise<History>; labels: Labels };

/** History of an application with times, on request. */
export function ApplicationHistory({ name, ...asked }: Asked & { name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2 has-[ol]:w-full">
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Hide history: ${name}` : t`Show history: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide history</Trans> : <Trans>Show history</Trans>}
      </Button>
      {isOpen && <Steps {...asked} />}
    </div>
  );
}

function Steps({ id, read, labels }: Asked) {
  const locale = useLocale();
  const history = useQuery({
    queryKey: ['job_application', 'history', id],
    queryFn: ({ signal }) => read(signal),
  });
  return (
    <QueryState
      query={history}
      failure={<Trans>Couldn't load the history</Trans>}
      skeleton={{ rows: 2, className: 'h-6' }}
    >
      {(steps) => (
        <ol className="mx-3.5 mb-2 grid gap-1 border-s-2 border-hairline ps-4">
          {steps.map((step) => (
            <li key={`${step.name} ${step.at}`} className="flex flex-wrap justify-between gap-x-4 text-base">
              <Label step={step} labels={labels} />
              <span className="text-ink-soft">{formatTime(step.at, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function Label({ step, labels }: { step: History[number]; labels: Labels }) {
  const { i18n } = useLingui();
  if (step.to_status !== null) return <span>{i18n._(labels.statuses[step.to_status].label)}</span>;
  const event = interviewEvents.find((one) => one === step.name);
  return event === undefined ? null : <span>{i18n._(labels.events[event])}</span>;
}
