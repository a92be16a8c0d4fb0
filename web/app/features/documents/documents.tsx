import {
  openMyDocument,
  type UploadedDocument,
  DOCUMENT_BYTES,
  type DocumentKind,
  sendDocument,
} from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { DocumentLine } from './document-line.tsx';
import { documentLabels } from './documents.labels.ts';
import { explain } from '../../lib/problems.ts';
import { Card } from '../../ui/card.tsx';
import { FileInput, PICTURES_AND_PDF } from '../../ui/file-input.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { documentStateOf, useOwnDocuments } from './own-documents.ts';

/** The user's own documents: what was sent, its status, and the form to send one (again). */
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
            title={<Trans>Couldn't load your documents</Trans>}
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
                  <OwnDocument key={document.id} document={document} />
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

/** Whether a newer document replaces the last; skill certificates are kept side by side. */
const isReplaced = (kind: DocumentKind): boolean => kind !== 'skill_certificate';

function SendDocument({ kind, isSent }: { kind: DocumentKind; isSent: boolean }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = i18n._(documentLabels[kind]);
  const send = useMutation({
    mutationFn: (file: File) => call(sendDocument, { params: { kind }, file }),
    onSuccess: () => toast.success(t`Document sent`),
    onError: (error) =>
      toast.error(t`Couldn't send the document`, {
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

function OwnDocument({ document }: { document: UploadedDocument }) {
  const { t, i18n } = useLingui();
  const show = useMutation({
    // The address is valid for minutes, so it is requested when the document is opened.
    mutationFn: () => call(openMyDocument, { params: { documentId: document.id } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (error) =>
      toast.error(t`Couldn't open the document`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  return <DocumentLine document={document} opening={show.isPending} onOpen={() => show.mutate()} />;
}
