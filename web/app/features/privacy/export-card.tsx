import { type DataExport, downloadData, downloadDocument, requestExport } from '@dihaadi/contract/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { explain } from '../../lib/problems.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { useNow } from '../../lib/use-now.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { exportsQuery } from './queries.ts';

/** Copy of all the user's data: requested, prepared within minutes, and available for a week. */
export function ExportCard() {
  const { t } = useLingui();
  const language = useLocale();
  const now = useNow(MINUTE_MS);
  const ask = useActionMutation({
    things: ['data-exports'],
    done: ({ is_new: isNew, next_at: nextAt }) => {
      const next = formatTime(nextAt, language);
      return isNew
        ? t`Copy requested`
        : t`Your last copy is less than an hour old. Request a new one from ${next}.`;
    },
    isChange: ({ is_new: isNew }) => isNew,
    failed: t`Couldn't request a copy`,
    run: () => call(requestExport, {}),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Copy of your data</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>Everything we hold about you, as a PDF to read and a JSON file.</Trans>
      </p>
      <QueryState
        query={useQuery(exportsQuery)}
        failure={<Trans>Couldn't load your copies</Trans>}
        skeleton={{ rows: 1, className: 'h-12' }}
      >
        {([newest]) => (
          <>
            <Newest copy={newest} isFresh={isFresh(newest, now)} />
            {newest?.status !== 'preparing' && !isFresh(newest, now) && (
              <Button
                variant={newest === undefined ? 'primary' : 'ghost'}
                pending={ask.isPending}
                onClick={() => ask.mutate()}
              >
                {newest === undefined ? <Trans>Request a copy</Trans> : <Trans>Request a new copy</Trans>}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

const MINUTE_MS = 60_000;

/** Whether a new copy can't be requested yet. */
const isFresh = (copy: DataExport | undefined, now: number): boolean =>
  copy !== undefined && Date.parse(copy.next_at) > now;

/** The latest requested copy: being prepared, or ready. */
function Newest({ copy, isFresh: tooNew }: { copy: DataExport | undefined; isFresh: boolean }) {
  const isReady = copy?.status === 'ready';
  return (
    <>
      <output className="block empty:hidden">
        {copy !== undefined && !isReady && (
          <Notice tone="info">
            <Trans>We're preparing your copy. This takes a few minutes.</Trans>
          </Notice>
        )}
      </output>
      {isReady && <Ready copy={copy} />}
      {isReady && tooNew && <Fresh copy={copy} />}
    </>
  );
}

function Fresh({ copy }: { copy: DataExport }) {
  const next = formatTime(copy.next_at, useLocale());
  return (
    <p className="text-ink-soft">
      <Trans>You can request a new copy from {next}.</Trans>
    </p>
  );
}

function Ready({ copy }: { copy: DataExport }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const params = { exportId: copy.id };
  const save = useMutation({
    mutationFn: async (kind: 'pdf' | 'json') =>
      saveFile(
        kind === 'pdf'
          ? await openFile(downloadDocument, { params, query: { language } })
          : await openFile(downloadData, { params }),
        () => undefined,
      ),
    onError: (error) =>
      toast.error(t`Couldn't download your data`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  const made = formatTime(copy.created_at, language);
  const until = formatDate(copy.expires_at ?? copy.created_at, language);
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Made on {made}. You can download it until {until}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={save.isPending && save.variables === 'pdf'}
          onClick={() => save.mutate('pdf')}
        >
          <Trans>Download PDF</Trans>
        </Button>
        <Button
          variant="secondary"
          pending={save.isPending && save.variables === 'json'}
          onClick={() => save.mutate('json')}
        >
          <Trans>Download JSON</Trans>
        </Button>
      </div>
    </div>
  );
}
