import {
  approveDocument,
  isEnding,
  openMyDocument,
  openDocument,
  type UploadedDocument,
  DOCUMENT_BYTES,
  type DocumentKind,
  rejectDocument,
  sendDocument,
} from '@dihaadi/contract/documents';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { documentLabels } from './documents.labels.ts';
import { explain } from '../../lib/problems.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput, PICTURES_AND_PDF } from '../../ui/file-input.tsx';
import { Input } from '../../ui/inputs.tsx';
import { DateInput } from '../../ui/number-inputs.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { documentStateOf, useOwnDocuments } from './own-documents.ts';

const statuses: Record<UploadedDocument['status'], { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Under review`, tone: 'info' },
  approved: { label: msg`Approved`, tone: 'success' },
  rejected: { label: msg`Rejected`, tone: 'danger' },
  replaced: { label: msg`Replaced`, tone: 'neutral' },
};

/** One’s own documents: what was sent, what became of it, and the way to send one (again). */
export function OwnDocuments({ kinds: wanted }: { kinds: readonly DocumentKind[] }) {
  const { t, i18n } = useLingui();
  const documents = useOwnDocuments();
  return (
    <Card className="grid content-start gap-4">
      <h2 id="my-documents" tabIndex={-1} className="scroll-mt-20 text-xl">
        <Trans>My documents</Trans>
      </h2>
      <p className="text-base text-ink-soft">
        <Trans>Photo or PDF, up to 5 MB. Only our staff can see this.</Trans>
      </p>
      {documents.data === undefined ? (
        documents.errorUpdateCount === 0 ? (
          <DetailSkeleton label={t`Loading...`} count={3} />
        ) : (
          <ErrorState
            title={<Trans>Failed to load your documents</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            retrying={documents.isFetching}
            onRetry={() => void documents.refetch()}
          >
            {explain(i18n, documents.error, t`Please try again.`)}
          </ErrorState>
        )
      ) : (
        <ul className="grid gap-4">
          {wanted.map((kind) => (
            <li key={kind} className="grid gap-2 border-t border-hairline pt-3">
              <span className="font-semibold">{i18n._(documentLabels[kind])}</span>
              {documents.data
                .filter((document) => document.kind === kind)
                .map((document) => (
                  <DocumentLine key={document.id} document={document} open={openMyDocument} />
                ))}
              <SendDocument
                kind={kind}
                isSent={isReplaced(kind) && documentStateOf(documents.data, kind) !== 'missing'}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Whether a newer one takes the place of the last; skill certificates stand side by side. */
const isReplaced = (kind: DocumentKind): boolean => kind !== 'skill_certificate';

function SendDocument({ kind, isSent }: { kind: DocumentKind; isSent: boolean }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = i18n._(documentLabels[kind]);
  const send = useMutation({
    mutationFn: (file: File) => call(sendDocument, { params: { kind }, file }),
    onSuccess: () => toast.success(t`Document sent`),
    onError: (error) =>
      toast.error(t`Failed to send the document`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['uploaded_document'] }),
  });
  return (
    <FileInput
      accept={PICTURES_AND_PDF}
      maxBytes={DOCUMENT_BYTES}
      onTooLarge={() => toast.error(t`File too large. The limit is 5 MB.`)}
      onFile={(file) => send.mutate(file)}
      pending={send.isPending}
      size="small"
    >
      <FileUp aria-hidden="true" className="size-5 shrink-0" />
      {send.isPending && <Trans>Sending...</Trans>}
      {!send.isPending && (isSent ? <Trans>Send again: {name}</Trans> : <Trans>Send: {name}</Trans>)}
    </FileInput>
  );
}

type Opening = typeof openDocument | typeof openMyDocument;

function DocumentLine({ document, open }: { document: UploadedDocument; open: Opening }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = statuses[document.status];
  const name = i18n._(documentLabels[document.kind]);
  const show = useMutation({
    // The address holds for minutes: it is fetched when the person opens the document.
    mutationFn: () => call(open, { params: { documentId: document.id } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (error) =>
      toast.error(t`Failed to open the document`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{i18n._(label)}</Badge>
        <span className="text-base text-ink-soft">{formatDate(document.created_at, locale)}</span>
        <Button
          variant="ghost"
          size="small"
          aria-label={t`View document: ${name}`}
          pending={show.isPending}
          onClick={() => show.mutate()}
        >
          <Trans>View document</Trans>
        </Button>
      </span>
      {document.reason !== null && <span className="text-base">{document.reason}</span>}
    </div>
  );
}

/** A person’s documents in the desk’s drawer, with the decision on each. `read` fetches them. */
export function StaffDocuments({
  of,
  read,
}: {
  of: string;
  read: (signal: AbortSignal) => Promise<UploadedDocument[]>;
}) {
  const { t, i18n } = useLingui();
  const documents = useQuery({ queryKey: ['uploaded_document', of], queryFn: ({ signal }) => read(signal) });
  if (documents.data === undefined)
    return documents.errorUpdateCount === 0 ? (
      <DetailSkeleton label={t`Loading...`} count={2} />
    ) : (
      <p className="text-danger">
        <Trans>Couldn't load the documents.</Trans>
      </p>
    );
  if (documents.data.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>No documents sent yet</Trans>
      </p>
    );
  return (
    <ul className="grid gap-4">
      {documents.data.map((document) => (
        <li key={document.id} className="grid gap-1 rounded-control border border-hairline p-3">
          <span className="font-semibold">{i18n._(documentLabels[document.kind])}</span>
          <DocumentLine document={document} open={openDocument} />
          {document.can.judge && <DecideDocument document={document} />}
        </li>
      ))}
    </ul>
  );
}

function DecideDocument({ document }: { document: UploadedDocument }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const [missing, setMissing] = useState(false);
  const params = { documentId: document.id };
  const name = i18n._(documentLabels[document.kind]);
  const [lastDay, setLastDay] = useState('');
  const judge = useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(approveDocument, { params, body: lastDay === '' ? {} : { expires_on: lastDay } })
        : call(rejectDocument, { params, body: { reason } }),
    onSuccess: (_, reason) =>
      toast.success(reason === undefined ? t`Document approved` : t`Document rejected`),
    onError: (error) =>
      toast.error(t`Failed to save the decision`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () =>
      Promise.all(
        ['uploaded_document', 'driver'].map((thing) => queries.invalidateQueries({ queryKey: [thing] })),
      ),
  });
  const reject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    setMissing(reason === '');
    if (reason !== '') judge.mutate(reason);
  };
  if (!isRejecting)
    return (
      <div className="grid gap-3">
        {isEnding(document.kind) && (
          <Field
            label={<Trans>Valid until</Trans>}
            hint={<Trans>As printed on the document. Replaces the date the driver entered.</Trans>}
          >
            {(control) => (
              <DateInput
                {...control}
                value={lastDay}
                onChange={(event) => setLastDay(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <span className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="small"
            aria-label={t`Approve document: ${name}`}
            pending={judge.isPending}
            onClick={() => judge.mutate(undefined)}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Reject document: ${name}`}
            onClick={() => setRejecting(true)}
          >
            <Trans>Reject</Trans>
          </Button>
        </span>
      </div>
    );
  return (
    <form noValidate onSubmit={reject} className="grid gap-3">
      <Field label={<Trans>Reason</Trans>} error={missing ? t`Enter a reason` : undefined}>
        {(control) => <Input {...control} name="reason" maxLength={300} autoComplete="off" />}
      </Field>
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" pending={judge.isPending}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={() => setRejecting(false)}>
          <Trans>Back</Trans>
        </Button>
      </span>
    </form>
  );
}
