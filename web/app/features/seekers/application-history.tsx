import { readOwnApplication } from '@dihaadi/contract/seeker-applications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { applicationStatusLabels } from '../jobs/public.ts';

/** What happened to an application and when, for those who ask. */
export function ApplicationHistory({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2 has-[ol]:w-full">
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Hide history: ${title}` : t`Show history: ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide history</Trans> : <Trans>Show history</Trans>}
      </Button>
      {isOpen && <Steps id={id} />}
    </div>
  );
}

function Steps({ id }: { id: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const application = useQuery({
    queryKey: ['job_application', 'own', id],
    queryFn: ({ signal }) => call(readOwnApplication, { params: { id }, signal }),
  });
  return (
    <QueryState
      query={application}
      failure={<Trans>Couldn't load the history</Trans>}
      skeleton={{ rows: 2, className: 'h-6' }}
    >
      {({ history }) => (
        <ol className="mx-3.5 mb-2 grid gap-1 border-s-2 border-hairline ps-4">
          {history.map(({ name, to_status: status, at }) => (
            <li key={`${name} ${at}`} className="flex flex-wrap justify-between gap-x-4 text-base">
              <span>{i18n._(applicationStatusLabels[status].label)}</span>
              <span className="text-ink-soft">{formatTime(at, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}
